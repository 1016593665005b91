import type { Tx } from '#db/connection/client.ts'
import { endOldSessions, insertStaffSession, type StaffMemberRow } from '#db/staff/staff-rows.ts'
import { STAFF_SESSIONS_AT_ONCE } from '#domain/staff/staff-policy.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { actorOf, type SignedIn, signedInAs } from './signed-in.ts'

const TOKEN_BYTES = 32
const MAX_DEVICE_CHARACTERS = 200

export type NewSession = {
  readonly member: StaffMemberRow
  /** The name that the browser gives itself. */
  readonly device: string
  readonly requestId: string
  /** How the member has shown who they are. */
  readonly factor: 'passkey' | 'password' | 'recovery_code' | 'invitation' | 'demo_link'
}

export type StartedSession = { readonly token: string; readonly signedIn: SignedIn }

/**
 * Signs a member in with a token of 256 random bits, of which only the hash is stored. It is always a new one, whatever
 * the browser brought along. Ends the oldest sessions beyond five.
 */
export async function startStaffSession(tx: Tx, deps: Deps, session: NewSession): Promise<StartedSession> {
  const { member, device, requestId, factor } = session
  const token = Buffer.from(deps.randomBytes(TOKEN_BYTES)).toString('base64url')
  const now = deps.systemClock.now()
  const id = newId(deps)
  await insertStaffSession(tx, {
    ...{ id, memberId: member.id, tokenHash: tokenHashOf(token) },
    ...{ device: device.slice(0, MAX_DEVICE_CHARACTERS), isDemo: factor === 'demo_link' },
    ...{ createdAt: now, lastSeenAt: now, freshAt: now },
  })
  await endOldSessions(tx, member.id, STAFF_SESSIONS_AT_ONCE, now)
  const signedIn = signedInAs(member, id, true)
  await recordAction(tx, deps, actorOf(signedIn, requestId), {
    ...{ act: 'signed_in', subject: { kind: 'session', id }, changes: { factor: [null, factor] } },
  })
  return { token, signedIn }
}
