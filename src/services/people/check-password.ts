import type { UserRow } from '#db/people/user-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'

export type PasswordRefusal = Refusal<'unauthenticated' | 'rate_limited' | 'password_wrong'>

/** Checks the password of the signed-in user, because a browser left open is not enough for what can't be undone. */
export async function checkPassword(
  deps: Deps,
  token: string | undefined,
  password: string,
): Promise<Result<UserRow, PasswordRefusal>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const allowed = await enforceRateLimit(deps, ['password_by_account', user.value.id])
  if (!allowed.ok) return allowed
  const matches = await deps.passwords.verify(user.value.passwordHash, password)
  return matches ? ok(user.value) : refuse('password_wrong', { password: 'password_wrong' })
}
