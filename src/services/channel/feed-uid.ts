const SUFFIX = '@estancia'

/** Returns the uid of nights in the calendars that other sites read; it stays the same for as long as they are taken. */
export function uidOf(occupancyId: string): string {
  return `${occupancyId}${SUFFIX}`
}

/** Tells whether an event of another site repeats nights of ours. */
export function isUidOfOurs(uid: string, occupancyIds: ReadonlySet<string>): boolean {
  return uid.endsWith(SUFFIX) && occupancyIds.has(uid.slice(0, -SUFFIX.length))
}
