/**
 * Maximum duration of a gateway call in milliseconds; after it a charge that the gateway never received is not in flight
 * any more.
 */
const ANSWER_MS = 30_000
const SELDOM_MS = 60 * 60_000

/**
 * Gives the next moment to look up a charge whose result is unknown: soon at first, then ever less often, at least every
 * hour.
 */
export function nextLookupAt(submittedAt: Date, now: Date): Date {
  const age = now.getTime() - submittedAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(age, ANSWER_MS), SELDOM_MS))
}

/** Tells whether the call that submitted a charge may still be in flight. */
export function mayBeInFlight(submittedAt: Date, now: Date): boolean {
  return now.getTime() - submittedAt.getTime() < ANSWER_MS
}
