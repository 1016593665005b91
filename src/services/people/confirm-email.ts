import type { ConfirmedEmail } from '#contract/people.ts'
import { changeEmail, moveOpenStays, takeEmailChange } from '#db/email-change-rows.ts'
import { lockUser } from '#db/user-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { renewLinks } from '#services/access/renew-links.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'

/**
 * Gives an account the e-mail that its link was sent to, which is used up; sessions stay. Stays that are not over go along:
 * their mails come to the new e-mail, with a link each, and neither the old one nor links that went there open them. Refuses `rate_limited` and `email_link_invalid`
 * (unknown, ended, used, replaced, or of an e-mail that has an account).
 */
export async function confirmEmail(
  deps: Deps,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<Result<ConfirmedEmail, Refusal<'rate_limited' | 'email_link_invalid'>>> {
  const now = deps.clock.now()
  const done = await deps.db.transaction<Result<ConfirmedEmail, Refusal<'email_link_invalid'>>>(async (tx) => {
    const change = await takeEmailChange(tx, tokenHashOf(token), now)
    const user = change && (await lockUser(tx, change.userId))
    if (!user || !(await changeEmail(tx, user, change.email))) return refuse('email_link_invalid')
    const { email } = change
    const moved = await moveOpenStays(tx, { userId: user.id, from: user.email, to: email, today: dateInMadrid(now) })
    for (const booking of moved) await renewLinks(tx, deps, booking)
    return ok({ email })
  })
  if (done.ok) return done
  // Nobody guesses a link: an address that has no tries left still uses a right one.
  const allowed = await enforceRateLimit(deps, ['confirm_email_by_address', address])
  return allowed.ok ? done : allowed
}
