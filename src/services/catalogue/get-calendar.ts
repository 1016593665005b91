import type { CalendarView } from '#contract/catalogue.ts'
import { listTakenRanges } from '#db/booking/free-nights-rows.ts'
import { findBookedApartment } from '#db/catalogue/apartment-rows.ts'
import { MAX_CALENDAR_DAYS } from '#domain/booking/booking-policy.ts'
import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { type DatedRules, isArrivalClosed, isDepartureClosed, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { nightPriceCents } from '#domain/pricing/night-price.ts'
import { addDays, type CalendarDate, daysBetween, eachDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

type GetCalendarInput = {
  readonly houseCode: string
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
}

/**
 * Gets a row for each night of `[from, to)`: whether it is free, its price without length discount, the minimum nights of a
 * stay that arrives on it, and where no stay may arrive or depart on it, that. `from` defaults to today, `to` to the longest range. Past nights are not free. Refuses `apartment_not_found`
 * and `validation_failed` (no dates, wrong order, over 400 days).
 */
export async function getCalendar(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: GetCalendarInput,
): Promise<Result<CalendarView, Refusal<'apartment_not_found' | 'validation_failed'>>> {
  const apartment = HOUSE_CODE.test(input.houseCode) ? await findBookedApartment(deps.db, input.houseCode) : undefined
  if (!apartment) return refuse('apartment_not_found')
  const now = deps.clock.now()
  const from = input.from ?? firstCheckIn(now)
  if (!isCalendarDate(from)) return refuse('validation_failed', { from: 'validation_failed' })
  const to = input.to ?? addDays(from, MAX_CALENDAR_DAYS)
  const days = isCalendarDate(to) ? daysBetween(from, to) : 0
  if (days < 1 || days > MAX_CALENDAR_DAYS) return refuse('validation_failed', { to: 'validation_failed' })
  const taken = await listTakenRanges(deps.db, { apartmentId: apartment.id, from, to, now })
  const first = firstCheckIn(now)
  const isFree = (date: CalendarDate) => date >= first && !taken.some((range) => range.from <= date && date < range.to)
  return ok({
    days: eachDate(from, to).map((date) => ({
      date,
      free: isFree(date),
      priceCents: nightPriceCents(apartment, date, 0),
      minNights: leastNightsOn(apartment, date),
      ...closedOn(apartment.dated, date),
    })),
  })
}

function closedOn(dated: DatedRules, date: CalendarDate): Pick<CalendarView['days'][number], 'closed'> {
  const [arrival, departure] = [isArrivalClosed(dated, date), isDepartureClosed(dated, date)]
  if (arrival && departure) return { closed: 'both' }
  if (arrival) return { closed: 'arrival' }
  return departure ? { closed: 'departure' } : {}
}
