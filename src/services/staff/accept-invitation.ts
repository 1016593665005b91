import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '#db/connection/client.ts'
import {
  findInvitation,
  insertPasskey,
  type OpenInvitation,
  putStaffPassword,
  takeInvitation,
} from '#db/staff/staff-factor-rows.ts'
import { noteJoined } from '#db/staff/staff-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { isStaffPasswordStrong } from '#domain/staff/staff-password.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { newId } from '#services/new-id.ts'
import { recordStaffSignIn } from './limit-sign-in.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { totpSecretOf } from './open-invitation.ts'
import { verifyNewPasskey } from './passkey.ts'
import { actorOf } from './signed-in.ts'
import { type StartedSession, startStaffSession } from './start-session.ts'
import { stepOfCode } from './totp.ts'

/** The first factor that a member chooses. */
export type ChosenFactor =
  | { readonly kind: 'passkey'; readonly name: string; readonly response: RegistrationResponseJSON }
  | { readonly kind: 'password'; readonly password: string; readonly code: string }

export type Acceptance = {
  readonly token: string
  readonly factor: ChosenFactor
  readonly device: string
  readonly address: string
  readonly requestId: string
}

export type Accepted = StartedSession & {
  /** Shown once. */
  readonly recoveryCodes: readonly string[]
}

type AcceptRefusal = Refusal<'invitation_ended' | 'rate_limited' | 'password_too_weak' | 'login_failed'>
type SetFactor = (tx: Tx) => Promise<void>

/**
 * Accepts an invitation, once: sets the first factor, signs in and makes recovery codes. Refuses `invitation_ended`,
 * `password_too_weak`, and `login_failed` for a wrong code or passkey, which leave the invitation as
 * it is.
 */
export async function acceptInvitation(deps: Deps, acceptance: Acceptance): Promise<Result<Accepted, AcceptRefusal>> {
  const { token, device, address, requestId } = acceptance
  const byRealTime = { ...deps, clock: deps.systemClock }
  const allowed = await enforceRateLimit(byRealTime, ['staff_sign_in_by_address', address])
  if (!allowed.ok) return allowed
  const invitation = await findInvitation(deps.db, tokenHashOf(token), deps.systemClock.now())
  if (!invitation) return refuse('invitation_ended')
  const factor = await readyFactor(deps, invitation, acceptance)
  if (!factor.ok) return factor
  const { member } = invitation
  const accepted = await deps.db.transaction(async (tx): Promise<Result<Accepted, AcceptRefusal>> => {
    const now = deps.systemClock.now()
    if (!(await takeInvitation(tx, tokenHashOf(token), now))) return refuse('invitation_ended')
    await factor.value(tx)
    await noteJoined(tx, member.id, now)
    const recoveryCodes = await makeRecoveryCodes(tx, deps, member.id)
    const session = await startStaffSession(tx, deps, { member, device, requestId, factor: 'invitation' })
    await recordAction(tx, deps, actorOf(session.signedIn, requestId), {
      ...{ act: 'invitation_accepted', subject: { kind: 'member', id: member.id } },
      changes: { factor: [null, acceptance.factor.kind] },
    })
    return ok({ ...session, recoveryCodes })
  })
  if (accepted.ok) await recordStaffSignIn(deps, { account: member.email, address })
  return accepted
}

/** Checks the chosen factor, and returns what stores it. */
async function readyFactor(
  deps: Deps,
  invitation: OpenInvitation,
  { factor }: Pick<Acceptance, 'factor'>,
): Promise<Result<SetFactor, Refusal<'password_too_weak' | 'login_failed'>>> {
  const { member } = invitation
  const now = deps.systemClock.now()
  if (factor.kind === 'passkey') {
    const passkey = await verifyNewPasskey(deps, factor.response, member.id)
    if (!passkey) return refuse('login_failed')
    const row = { ...passkey, id: newId(deps), memberId: member.id, name: factor.name, createdAt: now }
    return ok(async (tx) => void (await insertPasskey(tx, row)))
  }
  if (!isStaffPasswordStrong(factor.password, member.email)) {
    return refuse('password_too_weak', { 'factor.password': 'password_too_weak' })
  }
  const secret = totpSecretOf(deps, invitation)
  const step = stepOfCode(secret, factor.code, now)
  if (step === null) return refuse('login_failed')
  const passwordHash = await deps.passwords.hash(factor.password)
  const { totpSecret } = invitation
  const row = { memberId: member.id, passwordHash, totpSecret, totpLastStep: step, changedAt: now }
  return ok((tx) => putStaffPassword(tx, row))
}
