import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { changeStaffPassword, deletePasskey, insertPasskey, listPasskeys } from '#db/staff/staff-factor-rows.ts'
import { endSessionsOf, findStaffPassword, lockMember } from '#db/staff/staff-rows.ts'
import { type Ok, ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { isStaffPasswordStrong } from '#domain/staff/staff-password.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { verifyNewPasskey } from './passkey.ts'
import type { SignedIn } from './signed-in.ts'

type Own = { readonly signedIn: SignedIn; readonly by: StaffActor }

export type NewPasskeyInput = Own & {
  /** What the member calls it, to know it from the others. */
  readonly name: string
  readonly response: RegistrationResponseJSON
}

/** Adds a passkey of the signed-in member. Refuses `login_failed` where it does not answer the challenge. */
export async function addPasskey(
  deps: Deps,
  { signedIn, by, name, response }: NewPasskeyInput,
): Promise<Result<null, Refusal<'login_failed'>>> {
  const { memberId } = signedIn
  const passkey = await verifyNewPasskey(deps, response, memberId)
  if (!passkey) return refuse('login_failed')
  const id = newId(deps)
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'login_failed'>>> => {
    const isNew = await insertPasskey(tx, { ...passkey, id, memberId, name, createdAt: deps.systemClock.now() })
    if (!isNew) return refuse('login_failed')
    await recordAction(tx, deps, by, {
      ...{ act: 'passkey_added', subject: { kind: 'member', id: memberId }, changes: { passkey: [null, name] } },
    })
    return ok(null)
  })
}

/** Removes a passkey of the signed-in member. Refuses `last_factor` for the only way in, and `not_found`. */
export async function removePasskey(
  deps: Deps,
  { signedIn, by, passkeyId }: Own & { readonly passkeyId: string },
): Promise<Result<null, Refusal<'not_found' | 'last_factor'>>> {
  const { memberId } = signedIn
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'not_found' | 'last_factor'>>> => {
    await lockMember(tx, memberId)
    const passkeys = await listPasskeys(tx, memberId)
    const removed = passkeys.find(({ id }) => id === passkeyId)
    if (!removed) return refuse('not_found')
    if (passkeys.length === 1 && !(await findStaffPassword(tx, memberId))) return refuse('last_factor')
    await deletePasskey(tx, passkeyId)
    await recordAction(tx, deps, by, {
      ...{ act: 'passkey_removed', subject: { kind: 'member', id: memberId } },
      changes: { passkey: [removed.name, null] },
    })
    return ok(null)
  })
}

/** Makes new recovery codes for the signed-in member and returns them; the earlier ones are no longer valid. */
export async function renewRecoveryCodes(
  deps: Deps,
  { signedIn, by }: Own,
): Promise<Ok<{ readonly recoveryCodes: readonly string[] }>> {
  const { memberId } = signedIn
  return deps.db.transaction(async (tx) => {
    const codes = await makeRecoveryCodes(tx, deps, memberId)
    const act = { act: 'recovery_codes_made', subject: { kind: 'member', id: memberId } } as const
    await recordAction(tx, deps, by, act)
    return ok({ recoveryCodes: codes })
  })
}

/**
 * Changes the password of the signed-in member, and ends their other sessions, because another person may know the old
 * password. Refuses `password_too_weak`, and `not_found` where they sign in by passkey alone.
 */
export async function changeOwnPassword(
  deps: Deps,
  { signedIn, by, password }: Own & { readonly password: string },
): Promise<Result<null, Refusal<'password_too_weak' | 'not_found'>>> {
  const { memberId, sessionId, email } = signedIn
  if (!isStaffPasswordStrong(password, email)) return refuse('password_too_weak', { password: 'password_too_weak' })
  const passwordHash = await deps.passwords.hash(password)
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'not_found'>>> => {
    const changedAt = deps.systemClock.now()
    if (!(await changeStaffPassword(tx, memberId, { passwordHash, changedAt }))) return refuse('not_found')
    await endSessionsOf(tx, memberId, changedAt, sessionId)
    const act = { act: 'password_changed', subject: { kind: 'member', id: memberId } } as const
    await recordAction(tx, deps, by, act)
    return ok(null)
  })
}
