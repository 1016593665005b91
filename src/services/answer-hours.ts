import { measureAnswers } from '#db/request/measured-answers.ts'
import { MEASURED_ANSWERS } from '#domain/booking/booking-policy.ts'
import { answerHoursOf, type BookingSpeed } from '#domain/booking/booking-speed.ts'
import type { Deps } from '#services/deps.ts'

type AnswerDeps = Pick<Deps, 'read' | 'clock'>

/** A process measures again after this time. */
const CACHED_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

const lastMeasured = new WeakMap<Deps['read'], { readonly at: number; readonly hours: Promise<number | null> }>()

/** Adds within how many hours a person answers to each home or quote that a person books, where that is known. */
export async function withAnswerHours<Item extends { readonly bookingSpeed?: BookingSpeed | undefined }>(
  deps: AnswerDeps,
  items: readonly Item[],
): Promise<(Item & { answerHours?: number })[]> {
  const isByPerson = ({ bookingSpeed }: Item) => bookingSpeed === 'person'
  const hours = items.some(isByPerson) ? await readAnswerHours(deps) : null
  return items.map((item) => (hours !== null && isByPerson(item) ? { ...item, answerHours: hours } : item))
}

/**
 * Returns the hours within which staff answered `MEASURED_ANSWERS.percent` of the requests for a home that got their first offer
 * in the last `MEASURED_ANSWERS.days` days, rounded up; null where there were too few. Automatic offers do not count, nor
 * requests that were closed without an offer. All hours of the clock count, nights too, because a guest waits through them.
 */
export function readAnswerHours({ read, clock }: AnswerDeps): Promise<number | null> {
  const now = clock.now()
  const last = lastMeasured.get(read)
  if (last && Math.abs(now.getTime() - last.at) < CACHED_MS) return last.hours
  const since = new Date(now.getTime() - MEASURED_ANSWERS.days * DAY_MS)
  const hours = read((db) => measureAnswers(db, { since, until: now })).then(answerHoursOf)
  lastMeasured.set(read, { at: now.getTime(), hours })
  hours.catch(() => lastMeasured.delete(read))
  return hours
}
