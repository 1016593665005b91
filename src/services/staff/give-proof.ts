import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { findPasskey, notePasskeyUse } from '#db/staff/staff-factor-rows.ts'
import { findMember, findStaffPassword, freshenStaffSession } from '#db/staff/staff-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { verifySignature } from './passkey.ts'
import { actorOf, type SignedIn } from './signed-in.ts'
import { takeCode } from './take-code.ts'

/** A factor that is shown again. `demo` is the one of a sandbox's demo member, who has none. */
export type ShownFactor =
  | { readonly kind: 'passkey'; readonly response: AuthenticationResponseJSON }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'demo' }

export type Proof = {
  readonly signedIn: SignedIn
  readonly factor: ShownFactor
  readonly requestId: string
}

/**
 * Takes a factor of the signed-in member as a fresh proof for the next minutes. Refuses `login_failed` for another
 * member's, a wrong and a used one, and `rate_limited`, which counts by session, so that no one else can use it up.
 */
export async function giveProof(
  deps: Deps,
  proof: Proof,
): Promise<Result<null, Refusal<'rate_limited' | 'login_failed'>>> {
  const { signedIn, requestId } = proof
  const byRealTime = { ...deps, clock: deps.systemClock }
  const allowed = await enforceRateLimit(byRealTime, ['staff_proof_by_session', signedIn.sessionId])
  if (!allowed.ok) return allowed
  if (!(await isRight(deps, proof))) return refuse('login_failed')
  await deps.db.transaction(async (tx) => {
    await freshenStaffSession(tx, signedIn.sessionId, deps.systemClock.now())
    await recordAction(tx, deps, actorOf(signedIn, requestId), {
      ...{ act: 'proof_given', subject: { kind: 'session', id: signedIn.sessionId } },
      changes: { factor: [null, proof.factor.kind] },
    })
  })
  return ok(null)
}

async function isRight(deps: Deps, { factor, signedIn }: Proof): Promise<boolean> {
  if (factor.kind === 'demo') return signedIn.isDemo && deps.settings.isDemo
  return factor.kind === 'code'
    ? isCodeRight(deps, signedIn, factor.code)
    : isPasskeyRight(deps, { signedIn, response: factor.response })
}

async function isCodeRight(deps: Deps, { memberId }: SignedIn, code: string): Promise<boolean> {
  const [member, password] = await Promise.all([findMember(deps.db, memberId), findStaffPassword(deps.db, memberId)])
  if (!member || !password) return false
  const given = { member, encryptedSecret: password.totpSecret, code }
  return (await deps.db.transaction((tx) => takeCode(tx, deps, given))) !== null
}

type PasskeyProof = Pick<Proof, 'signedIn'> & { readonly response: AuthenticationResponseJSON }

async function isPasskeyRight(deps: Deps, { signedIn, response }: PasskeyProof): Promise<boolean> {
  const { memberId } = signedIn
  const found = await findPasskey(deps.db, response.id)
  if (found?.member.id !== memberId) return false
  const counter = await verifySignature(deps, found.passkey, response, { purpose: 'proof', memberId })
  if (counter === null) return false
  await deps.db.transaction((tx) => notePasskeyUse(tx, found.passkey.id, counter, deps.systemClock.now()))
  return true
}
