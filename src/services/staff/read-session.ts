import { findStaffSession, touchStaffSession } from '#db/staff-rows.ts'
import { isProofFresh, isSessionOpen } from '#domain/staff/session-time.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { type SignedIn, signedInAs } from './signed-in.ts'

/** A session that was used is not noted again for so long. */
const TOUCH_MS = 60_000

type SessionDeps = Pick<Deps, 'db' | 'systemClock'>

/**
 * Returns who is signed in with a token, or null: for none, an ended one, one whose time is over, and a suspended member.
 * Roles and cities are those of this moment.
 */
export async function readStaffSession(deps: SessionDeps, token: string | undefined): Promise<SignedIn | null> {
  const open = await findOpen(deps, token)
  if (open?.isDue) await touchStaffSession(deps.db, open.signedIn.sessionId, open.now)
  return open?.signedIn ?? null
}

/** The same for what a page asks by itself: it doesn't count as use, and so keeps no session open. */
export async function peekStaffSession(deps: SessionDeps, token: string | undefined): Promise<SignedIn | null> {
  return (await findOpen(deps, token))?.signedIn ?? null
}

async function findOpen({ db, systemClock }: SessionDeps, token: string | undefined) {
  const found = token === undefined ? undefined : await findStaffSession(db, tokenHashOf(token))
  if (!found || found.member.suspendedAt) return null
  const { session, member } = found
  const now = systemClock.now()
  if (!isSessionOpen(session, member.roles, now)) return null
  const isDue = now.getTime() - session.lastSeenAt.getTime() > TOUCH_MS
  return { now, isDue, signedIn: signedInAs(member, session.id, isProofFresh(session, now)) }
}
