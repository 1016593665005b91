import { findStaffSession, touchStaffSession } from '#db/staff-rows.ts'
import { isProofFresh, isSessionOpen } from '#domain/staff/session-time.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { type SignedIn, signedInAs } from './signed-in.ts'

/** A session that was used is not noted again for so long. */
const TOUCH_MS = 60_000

/**
 * Returns who is signed in with a token, or null: for none, an ended one, one whose time is over, and a suspended member.
 * Roles and cities are those of this moment.
 */
export async function readStaffSession(
  { db, systemClock }: Pick<Deps, 'db' | 'systemClock'>,
  token: string | undefined,
): Promise<SignedIn | null> {
  const found = token === undefined ? undefined : await findStaffSession(db, tokenHashOf(token))
  if (!found || found.member.suspendedAt) return null
  const { session, member } = found
  const now = systemClock.now()
  if (!isSessionOpen(session, member.roles, now)) return null
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_MS) await touchStaffSession(db, session.id, now)
  return signedInAs(member, session.id, isProofFresh(session, now))
}
