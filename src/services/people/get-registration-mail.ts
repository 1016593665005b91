import { loginPath, undoRegistrationPath } from '#contract/site-paths.ts'
import { findRegistrationLink } from '#db/people/registration-link-rows.ts'
import type { Locale } from '#domain/shared/text.ts'
import { registrationTokenOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'

export type RegistrationMailView = {
  readonly userId: string
  readonly to: string
  readonly language: Locale
  readonly loginUrl: string
  /** Link that closes the account, with its token in the fragment, which no server and no log sees. */
  readonly undoUrl: string
}

/**
 * Gets the data of the mail about an opened account; null when it is closed again. The name is left out, because it is
 * not proved to be the mailbox owner's.
 */
export async function getRegistrationMail(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { linkId }: { readonly linkId: string },
): Promise<RegistrationMailView | null> {
  const found = await findRegistrationLink(db, linkId)
  if (!found) return null
  const { email: to } = found.link
  const { language } = found.user
  const fragment = new URLSearchParams({ token: registrationTokenOf(settings, linkId), email: to })
  const undoUrl = `${settings.publicUrl}${undoRegistrationPath(language)}#${fragment}`
  return { userId: found.link.userId, to, language, loginUrl: `${settings.publicUrl}${loginPath(language)}`, undoUrl }
}
