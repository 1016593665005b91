import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { findPasskey, notePasskeyUse } from '#db/staff/staff-factor-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { recordStaffSignIn } from './limit-sign-in.ts'
import { askForPasskey, verifySignature } from './passkey.ts'
import { type StartedSession, startStaffSession } from './start-session.ts'

export type PasskeySignIn = {
  readonly response: AuthenticationResponseJSON
  readonly device: string
  readonly address: string
  readonly requestId: string
}

/** Returns a challenge for a passkey to sign, which is valid once and for a short time. Refuses `rate_limited`. */
export async function askForSignIn(
  deps: Deps,
  { address }: Pick<PasskeySignIn, 'address'>,
): Promise<Result<Awaited<ReturnType<typeof askForPasskey>>, Refusal<'rate_limited'>>> {
  const byRealTime = { ...deps, clock: deps.systemClock }
  const allowed = await enforceRateLimit(byRealTime, ['staff_challenge_by_address', address])
  return allowed.ok ? ok(await askForPasskey(deps, { purpose: 'sign_in' })) : allowed
}

/**
 * Signs in by a passkey, which says itself whose it is. A signature can't be guessed, so only wrong ones count against the
 * address, and none against the account. Refuses `login_failed` for everything that is not right, and `rate_limited`.
 */
export async function signInByPasskey(
  deps: Deps,
  { response, device, address, requestId }: PasskeySignIn,
): Promise<Result<StartedSession, Refusal<'rate_limited' | 'login_failed'>>> {
  const byRealTime = { ...deps, clock: deps.systemClock }
  const found = await findPasskey(deps.db, response.id)
  const expected = { purpose: 'sign_in', memberId: null } as const
  const isOpen = found !== undefined && found.member.suspendedAt === null
  const counter = isOpen ? await verifySignature(deps, found.passkey, response, expected) : null
  if (!isOpen || counter === null) {
    const allowed = await enforceRateLimit(byRealTime, ['staff_sign_in_by_address', address])
    return allowed.ok ? refuse('login_failed') : allowed
  }
  const { passkey, member } = found
  const started = await deps.db.transaction(async (tx) => {
    await notePasskeyUse(tx, passkey.id, counter, deps.systemClock.now())
    return startStaffSession(tx, deps, { member, device, requestId, factor: 'passkey' })
  })
  await recordStaffSignIn(deps, { account: member.email, address })
  return ok(started)
}
