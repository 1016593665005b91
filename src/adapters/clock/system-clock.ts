import type { Clock } from '#domain/shared/clock.ts'

/** Real time. */
export const systemClock: Clock = { now: () => new Date() }
