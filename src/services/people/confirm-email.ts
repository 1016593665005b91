import type { ConfirmedEmail } from '#contract/people.ts'
import { changeEmail, moveOpenStays, takeEmailChange } from '#db/people/email-change-rows.ts'
import { lockUser, updateUser } from '#db/people/user-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { renewLinks } from '#services/access/renew-links.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'

/**
 * Changes the e-mail of an account to the one its link was sent to, which uses the link up; sessions stay. Stays that are
 * not over move along: their mails go to the new e-mail, with a new link each, and neither the old e-mail nor older links
 * open them. Refuses `rate_limited` and `email_link_invalid` (unknown, expired, used, replaced, or of an e-mail that has
 * an account).
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
    await updateUser(tx, user.id, { emailProvedAt: now })
    const moved = await moveOpenStays(tx, { userId: user.id, from: user.email, to: email, today: dateInMadrid(now) })
    for (const booking of moved) await renewLinks(tx, deps, booking)
    return ok({ email })
  })
  if (done.ok) return done
  // A valid link works even when its address has reached the limit, because links can't be guessed.
  const allowed = await enforceRateLimit(deps, ['confirm_email_by_address', address])
  return allowed.ok ? done : allowed
}
