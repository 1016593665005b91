import { addDays, dateInMadrid, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { REQUEST_ANSWER_HOURS, STAFFED_HOURS } from './booking-policy.ts'

const HOUR_MS = 3_600_000

/** Gives when a request should have its first answer: `REQUEST_ANSWER_HOURS` later, of which nights don't count. */
export function answerDueAt(askedAt: Date): Date {
  let left = REQUEST_ANSWER_HOURS * HOUR_MS
  for (let day = dateInMadrid(askedAt); ; day = addDays(day, 1)) {
    const from = Math.max(askedAt.getTime(), momentInMadrid(day, STAFFED_HOURS.from).getTime())
    const staffedMs = Math.max(0, momentInMadrid(day, STAFFED_HOURS.to).getTime() - from)
    if (left <= staffedMs) return new Date(from + left)
    left -= staffedMs
  }
}
