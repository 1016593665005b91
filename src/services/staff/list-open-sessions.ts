import { listMembers, listSessionsSince } from '#db/staff/staff-rows.ts'
import { isSessionOpen } from '#domain/staff/session-time.ts'
import { FIELD_SESSION } from '#domain/staff/staff-policy.ts'
import type { Deps } from '#services/deps.ts'
import { type SessionView, sessionView } from './get-access.ts'

const MINUTE_MS = 60_000

/** Gives where each member is signed in, by the member's id, the latest first. */
export async function listOpenSessions({
  db,
  systemClock,
}: Pick<Deps, 'db' | 'systemClock'>): Promise<Readonly<Record<string, readonly SessionView[]>>> {
  const now = systemClock.now()
  // No session is longer than those of the field.
  const begin = new Date(now.getTime() - FIELD_SESSION.minutes * MINUTE_MS)
  const [members, sessions] = await Promise.all([listMembers(db), listSessionsSince(db, begin)])
  return Object.fromEntries(
    members.map(({ id, roles }) => [
      id,
      sessions.filter((one) => one.memberId === id && isSessionOpen(one, roles, now)).map(sessionView),
    ]),
  )
}
