import { findStaffSession, touchStaffSession } from '#db/staff/staff-rows.ts'
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
  return (await findUsed(deps, token))?.signedIn ?? null
}

export type SessionOfPage = { readonly signedIn: SignedIn; readonly position: string }

/**
 * The same for a page, with the position in the changes of the database before its data is read: `contract/office-changes.ts`.
 */
export async function readSessionOfPage(deps: SessionDeps, token: string | undefined): Promise<SessionOfPage | null> {
  return findUsed(deps, token)
}

async function findUsed(deps: SessionDeps, token: string | undefined) {
  const open = await findOpen(deps, token)
  if (open?.isDue) await touchStaffSession(deps.db, open.signedIn.sessionId, open.now)
  return open
}

/** The same for what a page asks by itself: it doesn't count as use, and so keeps no session open. */
export async function peekStaffSession(deps: SessionDeps, token: string | undefined): Promise<SignedIn | null> {
  return (await findOpen(deps, token))?.signedIn ?? null
}

async function findOpen({ db, systemClock }: SessionDeps, token: string | undefined) {
  const found = token === undefined ? undefined : await findStaffSession(db, tokenHashOf(token))
  if (!found || found.member.suspendedAt) return null
  const { session, member, position } = found
  const now = systemClock.now()
  if (!isSessionOpen(session, member.roles, now)) return null
  const isDue = now.getTime() - session.lastSeenAt.getTime() > TOUCH_MS
  return { now, isDue, position, signedIn: signedInAs(member, session.id, isProofFresh(session, now)) }
}
