import type { Role } from './permissions.ts'
import { FIELD_SESSION, FRESH_PROOF_MINUTES, STAFF_SESSION } from './staff-policy.ts'

const MINUTE_MS = 60_000

export type SessionTimes = { readonly createdAt: Date; readonly lastSeenAt: Date; readonly freshAt: Date }

/** Tells whether a session still opens the office. Who has only the role of the field works on a phone of their own. */
export function isSessionOpen(session: SessionTimes, roles: readonly Role[], now: Date): boolean {
  const { idleMinutes, minutes } = roles.every((role) => role === 'field') ? FIELD_SESSION : STAFF_SESSION
  return isWithin(session.lastSeenAt, idleMinutes, now) && isWithin(session.createdAt, minutes, now)
}

/** Tells whether a factor was shown so lately that actions with consequences need none again. */
export function isProofFresh({ freshAt }: SessionTimes, now: Date): boolean {
  return isWithin(freshAt, FRESH_PROOF_MINUTES, now)
}

function isWithin(moment: Date, minutes: number, now: Date): boolean {
  return now.getTime() - moment.getTime() < minutes * MINUTE_MS
}
