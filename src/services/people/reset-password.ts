import type { PasswordReset } from '#contract/people.ts'
import { deleteEmailChange } from '#db/people/email-change-rows.ts'
import { findUserOfReset, takePasswordReset } from '#db/people/password-reset-rows.ts'
import { deleteSessionsOf } from '#db/people/session-rows.ts'
import { updateUser } from '#db/people/user-rows.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit, resetRateLimits } from '#services/enforce-rate-limit.ts'
import { recordSignIn } from './limit-sign-in.ts'

export type ResetRefusal = Refusal<'rate_limited' | 'password_mismatch' | 'reset_token_invalid'>

/**
 * Sets a new password by a link, which is used up, ends every session of the user and resets their rate limits. Refuses
 * `rate_limited`, `password_mismatch`, and `reset_token_invalid` (unknown, expired, used, replaced, or of another e-mail).
 */
export async function resetPassword(
  deps: Deps,
  input: PasswordReset & { readonly address: string },
): Promise<Result<null, ResetRefusal>> {
  const account = normaliseEmail(input.email)
  const { address } = input
  if (input.password !== input.password_confirmation) {
    return refuse('password_mismatch', { password_confirmation: 'password_mismatch' })
  }
  const tokenHash = tokenHashOf(input.token)
  const user = await findUserOfReset(deps.db, tokenHash, deps.clock.now())
  if (!user || user.email !== account) return refuseLink(deps, address)
  const passwordHash = await deps.passwords.hash(input.password)
  const done = await deps.db.transaction<Result<null, ResetRefusal>>(async (tx) => {
    if (!(await takePasswordReset(tx, tokenHash))) return refuse('reset_token_invalid')
    await updateUser(tx, user.id, { passwordHash, emailProvedAt: deps.clock.now() })
    await deleteSessionsOf(tx, user.id)
    await deleteEmailChange(tx, user.id)
    return ok(null)
  })
  if (done.ok) {
    await resetRateLimits(deps, ['password_by_account', user.id])
    await recordSignIn(deps, { account, address })
  }
  return done
}

/**
 * Only invalid links count for the limit, and a valid one works even when the limit is reached, because links can't be
 * guessed.
 */
async function refuseLink(deps: Deps, address: string): Promise<ResetRefusal> {
  const allowed = await enforceRateLimit(deps, ['reset_password_by_address', address])
  return allowed.ok ? refuse('reset_token_invalid') : allowed
}
