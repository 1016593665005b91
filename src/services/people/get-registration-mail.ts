import { loginPath, undoRegistrationPath } from '#contract/site-paths.ts'
import { findRegistrationLink } from '#db/registration-link-rows.ts'
import type { Locale } from '#domain/shared/text.ts'
import { registrationTokenOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'

export type RegistrationMailView = {
  readonly to: string
  readonly language: Locale
  readonly loginUrl: string
  /** Closes the account; in the fragment, which no server sees and no log keeps. */
  readonly undoUrl: string
}

/**
 * What the mail about an account that was opened is written from; null when it is closed again. Without the name: whoever
 * opened it wrote that.
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
  return { to, language, loginUrl: `${settings.publicUrl}${loginPath(language)}`, undoUrl }
}
