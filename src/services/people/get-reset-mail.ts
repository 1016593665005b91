import { resetPasswordPath } from '#contract/site-paths.ts'
import { findPasswordReset } from '#db/people/password-reset-rows.ts'
import type { Locale } from '#domain/shared/text.ts'
import { resetTokenOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'

export type ResetMailView = {
  readonly to: string
  readonly name: string
  readonly language: Locale
  /** The token is in the fragment, which no server and no log sees. */
  readonly url: string
}

/** Gets the data of the mail with a link to a new password; null when a newer link replaced it or it was used. */
export async function getResetMail(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { resetId }: { readonly resetId: string },
): Promise<ResetMailView | null> {
  const found = await findPasswordReset(db, resetId)
  if (!found) return null
  const { email, name, language } = found.user
  const fragment = new URLSearchParams({ token: resetTokenOf(settings, resetId), email })
  return { to: email, name, language, url: `${settings.publicUrl}${resetPasswordPath(language)}#${fragment}` }
}
