import { findMemberByEmail, findStaffPassword } from '#db/staff/staff-rows.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { limitStaffSignIn, recordStaffSignIn } from './limit-sign-in.ts'
import { type StartedSession, startStaffSession } from './start-session.ts'
import { takeCode } from './take-code.ts'

export type StaffSignIn = {
  readonly email: string
  readonly password: string
  /** A one-time code, or one of the member's recovery codes. */
  readonly code: string
  readonly device: string
  readonly address: string
  readonly requestId: string
}

type SignInRefusal = Refusal<'rate_limited' | 'login_failed'>

/**
 * Signs in by password and one-time code. Refuses `login_failed` alike, and after the same work, for an unknown e-mail, a
 * wrong password, a wrong code and one that was used before.
 */
export async function signInByPassword(deps: Deps, input: StaffSignIn): Promise<Result<StartedSession, SignInRefusal>> {
  const email = normaliseEmail(input.email)
  const origin = { account: email, address: input.address }
  const allowed = await limitStaffSignIn(deps, origin)
  if (!allowed.ok) return allowed
  const member = await findMemberByEmail(deps.db, email)
  const password = member && (await findStaffPassword(deps.db, member.id))
  const matches = await deps.passwords.verify(password?.passwordHash ?? null, input.password)
  if (!member || member.suspendedAt || !password || !matches) return refuse('login_failed')
  const started = await deps.db.transaction(async (tx): Promise<Result<StartedSession, SignInRefusal>> => {
    const factor = await takeCode(tx, deps, { member, encryptedSecret: password.totpSecret, code: input.code })
    if (!factor) return refuse('login_failed')
    const { device, requestId } = input
    return ok(await startStaffSession(tx, deps, { member, device, requestId, factor }))
  })
  if (started.ok) await recordStaffSignIn(deps, origin)
  return started
}
