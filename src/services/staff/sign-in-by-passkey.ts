import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { findPasskey, notePasskeyUse } from '#db/staff-factor-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { askForPasskey, verifySignature } from './passkey.ts'
import { type StartedSession, startStaffSession } from './start-session.ts'

export type PasskeySignIn = {
  readonly response: AuthenticationResponseJSON
  readonly device: string
  readonly address: string
  readonly requestId: string
}

/** What whoever wants to sign in has a passkey sign, once and soon. */
export async function askForSignIn(
  deps: Deps,
  { address }: Pick<PasskeySignIn, 'address'>,
): Promise<Result<Awaited<ReturnType<typeof askForPasskey>>, Refusal<'rate_limited'>>> {
  const byRealTime = { ...deps, clock: deps.systemClock }
  const allowed = await enforceRateLimit(byRealTime, ['staff_challenge_by_address', address])
  return allowed.ok ? ok(await askForPasskey(deps, { purpose: 'sign_in' })) : allowed
}

/** Signs in by a passkey, which says itself whose it is. Refuses `login_failed` for everything that is not right. */
export async function signInByPasskey(
  deps: Deps,
  { response, device, address, requestId }: PasskeySignIn,
): Promise<Result<StartedSession, Refusal<'rate_limited' | 'login_failed'>>> {
  const byRealTime = { ...deps, clock: deps.systemClock }
  const allowed = await enforceRateLimit(byRealTime, ['staff_sign_in_by_address', address])
  if (!allowed.ok) return allowed
  const found = await findPasskey(deps.db, response.id)
  if (!found || found.member.suspendedAt) return refuse('login_failed')
  const { passkey, member } = found
  const expected = { purpose: 'sign_in', memberId: null } as const
  const counter = await verifySignature(deps, passkey, response, expected)
  if (counter === null) return refuse('login_failed')
  return deps.db.transaction(async (tx) => {
    await notePasskeyUse(tx, passkey.id, counter, deps.systemClock.now())
    return ok(await startStaffSession(tx, deps, { member, device, requestId, factor: 'passkey' }))
  })
}
