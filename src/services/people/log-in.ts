import type { SessionView } from '#contract/holder.ts'
import type { Login } from '#contract/people.ts'
import { findUserByEmail } from '#db/people/user-rows.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { startSession } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { limitSignIn, recordSignIn } from './limit-sign-in.ts'
import { userView } from './user-view.ts'

/**
 * Signs in. Refuses `rate_limited` and `login_failed`, which is the same, and takes the same time, for an unknown e-mail
 * and a wrong password.
 */
export async function logIn(
  deps: Deps,
  { email, password, address }: Login & { readonly address: string },
): Promise<Result<SessionView, Refusal<'rate_limited' | 'login_failed'>>> {
  const account = normaliseEmail(email)
  const allowed = await limitSignIn(deps, { account, address })
  if (!allowed.ok) return allowed
  const user = await findUserByEmail(deps.db, account)
  const matches = await deps.passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !matches) return refuse('login_failed')
  await recordSignIn(deps, { account, address })
  const token = await deps.db.transaction((tx) => startSession(tx, deps, user.id))
  return ok({ token, user: userView(user) })
}
