import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { deletePasskey, insertPasskey, listPasskeys } from '#db/staff-factor-rows.ts'
import { findStaffPassword, lockMember } from '#db/staff-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { recordAct } from '#services/audit/record-act.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { verifyNewPasskey } from './passkey.ts'
import { actorOf, type SignedIn } from './signed-in.ts'

type Own = { readonly signedIn: SignedIn; readonly requestId: string }

export type NewPasskeyInput = Own & {
  /** What the member calls it, to know it from the others. */
  readonly name: string
  readonly response: RegistrationResponseJSON
}

/** Adds a passkey of whoever is signed in. Refuses `login_failed` where it is not what was asked for. */
export async function addPasskey(
  deps: Deps,
  { signedIn, requestId, name, response }: NewPasskeyInput,
): Promise<Result<null, Refusal<'login_failed'>>> {
  const { memberId } = signedIn
  const passkey = await verifyNewPasskey(deps, response, memberId)
  if (!passkey) return refuse('login_failed')
  const id = newId(deps)
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'login_failed'>>> => {
    const isNew = await insertPasskey(tx, { ...passkey, id, memberId, name, createdAt: deps.systemClock.now() })
    if (!isNew) return refuse('login_failed')
    await recordAct(tx, deps, actorOf(signedIn, requestId), {
      ...{ act: 'passkey_added', subject: { kind: 'member', id: memberId }, changes: { passkey: [null, name] } },
    })
    return ok(null)
  })
}

/** Removes a passkey of whoever is signed in. Refuses `last_factor` for the only way in, and `not_found`. */
export async function removePasskey(
  deps: Deps,
  { signedIn, requestId, passkeyId }: Own & { readonly passkeyId: string },
): Promise<Result<null, Refusal<'not_found' | 'last_factor'>>> {
  const { memberId } = signedIn
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'not_found' | 'last_factor'>>> => {
    await lockMember(tx, memberId)
    const passkeys = await listPasskeys(tx, memberId)
    const removed = passkeys.find(({ id }) => id === passkeyId)
    if (!removed) return refuse('not_found')
    if (passkeys.length === 1 && !(await findStaffPassword(tx, memberId))) return refuse('last_factor')
    await deletePasskey(tx, passkeyId)
    await recordAct(tx, deps, actorOf(signedIn, requestId), {
      ...{ act: 'passkey_removed', subject: { kind: 'member', id: memberId } },
      changes: { passkey: [removed.name, null] },
    })
    return ok(null)
  })
}

/** Makes new recovery codes of whoever is signed in; the earlier ones are dead. */
export async function renewRecoveryCodes(deps: Deps, { signedIn, requestId }: Own): Promise<readonly string[]> {
  const { memberId } = signedIn
  return deps.db.transaction(async (tx) => {
    const codes = await makeRecoveryCodes(tx, deps, memberId)
    const act = { act: 'recovery_codes_made', subject: { kind: 'member', id: memberId } } as const
    await recordAct(tx, deps, actorOf(signedIn, requestId), act)
    return codes
  })
}
