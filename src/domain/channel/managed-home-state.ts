/** `idle`: its pushes have not been started. `level`: the channel manager has all that we have. */
export const MANAGED_HOME_STATES = ['failing', 'waiting', 'idle', 'level'] as const
export type ManagedHomeState = (typeof MANAGED_HOME_STATES)[number]

type Facts = {
  readonly pushesSince: Date | null
  readonly fault: string | null
  /** Nights that have yet to be pushed. */
  readonly waitingNights: number
}

/** Returns how a home stands at the channel manager; a home that is not pushed is idle whatever waits. */
export function managedHomeState({ pushesSince, fault, waitingNights }: Facts): ManagedHomeState {
  if (!pushesSince) return 'idle'
  if (fault) return 'failing'
  return waitingNights > 0 ? 'waiting' : 'level'
}

const DAY_MS = 24 * 60 * 60_000

/** Tells whether a comparison is recent enough for pushes to start after it: what they replace has been seen. */
export function isComparedLately(comparedAt: Date | null, now: Date): boolean {
  return comparedAt !== null && now.getTime() - comparedAt.getTime() < DAY_MS
}
