import { detachAccount, takeRegistrationLink } from '#db/people/registration-link-rows.ts'
import { deleteUser, lockUser } from '#db/people/user-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { renewLinks } from '#services/access/renew-links.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import { closeCompanyOfLast } from '#services/company/close-company.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'

/**
 * Closes an account for the owner of its mailbox, by the link that was mailed there: password, sessions, linked
 * providers and consents are deleted. Bookings stay without an account; those of that e-mail get new links, because the
 * person who opened the account had one. Refuses `rate_limited` and `registration_link_invalid` (unknown, expired or
 * used).
 */
export async function undoRegistration(
  deps: Deps,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<Result<null, Refusal<'rate_limited' | 'registration_link_invalid'>>> {
  const done = await deps.db.transaction<Result<null, Refusal<'registration_link_invalid'>>>(async (tx) => {
    const link = await takeRegistrationLink(tx, tokenHashOf(token), deps.clock.now())
    const user = link && (await lockUser(tx, link.userId))
    if (!user) return refuse('registration_link_invalid')
    for (const booking of await detachAccount(tx, user, link.email)) await renewLinks(tx, deps, booking)
    await closeCompanyOfLast(tx, deps, user.id)
    await deleteUser(tx, user.id)
    return ok(null)
  })
  if (done.ok) return done
  // A valid link works even when its address has reached the limit, because links can't be guessed.
  const allowed = await enforceRateLimit(deps, ['undo_registration_by_address', address])
  return allowed.ok ? done : allowed
}
