import type { PasswordReset } from '#contract/people.ts'
import { deleteEmailChange } from '#db/email-change-rows.ts'
import { findUserOfReset, takePasswordReset } from '#db/password-reset-rows.ts'
import { deleteSessionsOf } from '#db/session-rows.ts'
import { updateUser } from '#db/user-rows.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { limitTries } from '#services/limit-tries.ts'
import { tokenHashOf } from './session-token.ts'

export type ResetRefusal = Refusal<'rate_limited' | 'password_mismatch' | 'reset_token_invalid'>

/**
 * Sets a new password by a link, which is used up, and ends every session of its user. Refuses `rate_limited`,
 * `password_mismatch`, and `reset_token_invalid` (unknown, ended, used, replaced, or of another e-mail).
 */
export async function resetPassword(
  deps: Deps,
  wanted: PasswordReset & { readonly address: string },
): Promise<Result<null, ResetRefusal>> {
  const account = normaliseEmail(wanted.email)
  const { address } = wanted
  const allowed = await limitTries(deps, ['reset_password_by_address', address], ['reset_password_by_account', account])
  if (!allowed.ok) return allowed
  if (wanted.password !== wanted.password_confirmation) {
    return refuse('password_mismatch', { password_confirmation: 'password_mismatch' })
  }
  const tokenHash = tokenHashOf(wanted.token)
  const user = await findUserOfReset(deps.db, tokenHash, deps.clock.now())
  if (!user || user.email !== account) return refuse('reset_token_invalid')
  const passwordHash = await deps.passwords.hash(wanted.password)
  return deps.db.transaction(async (tx) => {
    if (!(await takePasswordReset(tx, tokenHash))) return refuse('reset_token_invalid')
    await updateUser(tx, user.id, { passwordHash })
    await deleteSessionsOf(tx, user.id)
    await deleteEmailChange(tx, user.id)
    return ok(null)
  })
}
