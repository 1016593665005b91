import type { QuoteRequest, QuoteView } from '#contract/quote.ts'
import { MAX_CALENDAR_DAYS } from '#domain/booking/booking-policy.ts'
import { firstCheckIn, nightsOf } from '#domain/booking/stay-rules.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import type { PricingDeps } from '#services/pricing/price-requested-stay.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { getCalendar } from './get-calendar.ts'

/** Days before and after the requested check-in that are searched. */
const DAYS_AROUND = 60
/**
 * Suggestions differ by half a stay, and by at least this number of days, because two of them a day apart are no choice.
 */
const DAYS_APART = 3

/**
 * Suggests up to `most` stays of the same length and party at the same home, those nearest to the requested check-in,
 * ordered by date and each priced. Empty when the home is not free around it.
 */
export async function suggestDates(
  deps: Pick<Deps, 'db' | 'read' | 'clock'> & PricingDeps,
  request: QuoteRequest,
  most = 3,
): Promise<QuoteView[]> {
  const starts = await freeStarts(deps, request)
  const apart = Math.max(DAYS_APART, Math.floor(nightsOf(request) / 2))
  const quotes: QuoteView[] = []
  for (const checkIn of starts) {
    if (quotes.length === most) break
    if (quotes.some((quote) => Math.abs(daysBetween(quote.checkIn, checkIn)) < apart)) continue
    const quote = await quoteStay(deps, { ...request, checkIn, checkOut: addDays(checkIn, nightsOf(request)) })
    if (quote.ok) quotes.push(quote.value)
  }
  return quotes.sort((a, b) => a.checkIn.localeCompare(b.checkIn))
}

/** Lists the days from which the home is free long enough, the nearest to the requested one first. */
async function freeStarts(deps: Pick<Deps, 'db' | 'clock'>, request: QuoteRequest): Promise<CalendarDate[]> {
  const first = firstCheckIn(deps.clock.now())
  const earliest = addDays(request.checkIn, -DAYS_AROUND)
  const from = earliest < first ? first : earliest
  const nights = nightsOf(request)
  const days = Math.min(daysBetween(from, request.checkIn) + DAYS_AROUND + nights, MAX_CALENDAR_DAYS)
  const calendar = await getCalendar(deps, { houseCode: request.houseCode, from, to: addDays(from, days) })
  if (!calendar.ok) return []
  const byDate = new Map(calendar.value.days.map((day) => [day.date, day]))
  const allows = (start: CalendarDate) => {
    const first = byDate.get(start)
    const [arrival, departure] = [first?.closed, byDate.get(addDays(start, nights))?.closed]
    if (arrival === 'arrival' || arrival === 'both' || departure === 'departure' || departure === 'both') return false
    return (first?.minNights ?? 1) <= nights
  }
  const starts: CalendarDate[] = []
  let freeInARow = 0
  for (const day of calendar.value.days) {
    freeInARow = day.free ? freeInARow + 1 : 0
    const start = addDays(day.date, 1 - nights)
    if (freeInARow >= nights && allows(start)) starts.push(start)
  }
  const distance = (date: CalendarDate) => Math.abs(daysBetween(request.checkIn, date))
  return starts.sort((a, b) => distance(a) - distance(b))
}
