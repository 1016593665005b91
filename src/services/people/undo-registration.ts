import { detachAccount, takeRegistrationLink } from '#db/registration-link-rows.ts'
import { deleteUser, lockUser } from '#db/user-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { renewLinks } from '#services/access/renew-links.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'

/**
 * Closes an account for the owner of the mailbox it was opened with, by the link that was mailed there: password, sessions,
 * ways to sign in and consents are gone. Bookings go on without it; those of that e-mail get new links, for whoever opened
 * the account had one. Refuses `rate_limited` and `registration_link_invalid` (unknown, ended or used).
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
    await deleteUser(tx, user.id)
    return ok(null)
  })
  if (done.ok) return done
  // Nobody guesses a link: an address that has no tries left still uses a right one.
  const allowed = await enforceRateLimit(deps, ['undo_registration_by_address', address])
  return allowed.ok ? done : allowed
}
