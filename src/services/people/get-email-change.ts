import { confirmEmailPath, loginPath } from '#contract/site-paths.ts'
import { findEmailChange } from '#db/people/email-change-rows.ts'
import { findUserByEmail } from '#db/people/user-rows.ts'
import type { Locale } from '#domain/shared/text.ts'
import { emailTokenOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'

export type EmailChangeView = {
  readonly userId: string
  readonly name: string
  readonly language: Locale
  readonly from: string
  readonly to: string
  /**
   * Link that confirms the e-mail, with its token in the fragment, which no server and no log sees. Null for an e-mail
   * that has an account.
   */
  readonly url: string | null
  /** Address of the sign-in page. */
  readonly loginUrl: string
}

/** Gets the data of the mails about a change of e-mail; null when a newer one replaced it or it was used. */
export async function getEmailChange(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { changeId }: { readonly changeId: string },
): Promise<EmailChangeView | null> {
  const found = await findEmailChange(db, changeId)
  if (!found) return null
  const { name, language, email: from } = found.user
  const { email: to } = found.change
  const isTaken = (await findUserByEmail(db, to)) !== undefined
  const page = settings.publicUrl + confirmEmailPath(language)
  const url = isTaken ? null : `${page}#${new URLSearchParams({ token: emailTokenOf(settings, changeId), email: to })}`
  return {
    userId: found.change.userId,
    name,
    language,
    from,
    to,
    url,
    loginUrl: settings.publicUrl + loginPath(language),
  }
}
