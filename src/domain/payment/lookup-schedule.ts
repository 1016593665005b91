/** Longer than a call to a gateway may take: after it a charge it never heard of is not on its way any more. */
const ANSWER_MS = 30_000
const SELDOM_MS = 60 * 60_000

/** Says when to look up a charge whose outcome is not known: soon, then ever less often, at least every hour. */
export function nextLookupAt(submittedAt: Date, now: Date): Date {
  const age = now.getTime() - submittedAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(age, ANSWER_MS), SELDOM_MS))
}

/** Tells whether the call that asked for a charge may still be under way. */
export function mayBeInFlight(submittedAt: Date, now: Date): boolean {
  return now.getTime() - submittedAt.getTime() < ANSWER_MS
}
