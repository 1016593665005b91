import type { PasswordChange } from '#contract/people.ts'
import { deleteEmailChange } from '#db/people/email-change-rows.ts'
import { deleteSessionsOf } from '#db/people/session-rows.ts'
import { updateUser } from '#db/people/user-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { checkPassword, type PasswordRefusal } from './check-password.ts'

/**
 * Changes a password, given the old one; every other session ends. Refuses `unauthenticated`, `rate_limited` and
 * `password_wrong`.
 */
export async function changePassword(
  deps: Deps,
  token: string | undefined,
  { password, newPassword }: PasswordChange,
): Promise<Result<null, PasswordRefusal | Refusal<'unauthenticated'>>> {
  const user = await checkPassword(deps, token, password)
  if (!user.ok) return user
  const passwordHash = await deps.passwords.hash(newPassword)
  await deps.db.transaction(async (tx) => {
    await updateUser(tx, user.value.id, { passwordHash })
    await deleteSessionsOf(tx, user.value.id, token && tokenHashOf(token))
    await deleteEmailChange(tx, user.value.id)
  })
  return ok(null)
}
