/** What is known of how a home is connected to other sites that sell it. Moments are ISO texts. */
export type HomeConnection = {
  /** Whether staff answer instead of the site while its calendars cannot be trusted. */
  readonly asksFirst: boolean
  /** When the one of its calendars that was read longest ago was last read well; null where it has none. */
  readonly calendarReadAt: string | null
  /** Null where no channel manager sells the home. */
  readonly manager: ManagerConnection | null
}

export type ManagerConnection = {
  readonly pushesSince: string
  /** When its feed of reservations was last read well. */
  readonly fedAt: string | null
  /** Null until all nights were pushed once. */
  readonly nightsPushedAt: string | null
  /** When its pushes began to fail; null while they are good. */
  readonly failingSince: string | null
  /** When a member stopped all pushes; null while they run, and where no night of the home waits for one. */
  readonly waitingSince: string | null
}

/**
 * Staff answer for a home once its calendars were not checked for so long. A calendar is read every quarter of an hour, after two failures in
 * a row at the earliest after an hour, and a channel manager each minute: one failure that passes changes nothing.
 */
export const ASK_AFTER_MS = 60 * 60_000

/**
 * Returns when all other sites and we last knew the same of a home: the earliest of its connections. A channel manager that answers
 * is level for as long as no push fails.
 */
export function checkedAt({ calendarReadAt, manager }: HomeConnection): Date | null {
  const moments = [calendarReadAt, ...(manager ? levelMoments(manager) : [])]
  const times = moments.flatMap((moment) => (moment === null ? [] : [new Date(moment).getTime()]))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function levelMoments({ pushesSince, fedAt, nightsPushedAt, failingSince, waitingSince }: ManagerConnection) {
  return [fedAt ?? pushesSince, nightsPushedAt === null ? pushesSince : null, failingSince, waitingSince]
}

/** Tells whether a home may not be booked at once now. A home that no other site sells always may. */
export function mustAskFirst(connection: HomeConnection | null, now: Date): boolean {
  if (!connection?.asksFirst) return false
  const checked = checkedAt(connection)
  return checked !== null && now.getTime() - checked.getTime() > ASK_AFTER_MS
}
