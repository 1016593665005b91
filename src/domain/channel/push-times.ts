const MINUTE_MS = 60_000

/** A channel manager takes ten messages of each kind per home and minute. */
export const MESSAGE_EVERY_MS = 6_000

/** No other process pushes a home for so long; calls end sooner. */
export const PUSH_LEASE_MS = 2 * MINUTE_MS

export const LIMITED_PAUSE_MS = MINUTE_MS

/** Below a quarter of an hour, so that all homes are level a quarter of an hour after an outage. */
const LONGEST_PAUSE_MS = 14 * MINUTE_MS

/** Returns the milliseconds that a home is not pushed after so many failures in a row, at least one. */
export function pauseAfterFailures(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
}

/** A channel manager that was silent for so long, or took no push of a home, needs a member; shorter faults pass by themselves. */
export const MANAGER_ALARM_MS = 15 * MINUTE_MS
