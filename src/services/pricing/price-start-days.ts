import type { StartDay, StartDaysView } from '#contract/start-days.ts'
import { listTakenRanges } from '#db/booking/free-nights-rows.ts'
import { type BookableApartment, findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import { MAX_START_DAYS, MAX_STAY_MONTHS, MAX_STAY_NIGHTS, START_DAYS } from '#domain/booking/booking-policy.ts'
import { type StayLength, stayFrom } from '#domain/booking/stay-length.ts'
import { checkStay, firstCheckIn, type Stay } from '#domain/booking/stay-rules.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { addDays, type CalendarDate, daysBetween, eachDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { countFinishedStays } from './count-finished-stays.ts'

export type PriceStartDaysInput = {
  readonly houseCode: string
  /** Exactly one of `nights` and `months` is given. */
  readonly nights?: number | undefined
  readonly months?: number | undefined
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
  /** Id of the signed-in user, for the member discount. */
  readonly userId?: string | undefined
}

/**
 * Prices a stay of one length for each possible start day in `[from, to)`: the total of its quote without promo code, or
 * the refusal of that quote. `from` defaults to today, `to` to 60 days later. The taken nights are read once for all days.
 * Refuses `apartment_not_found` and `validation_failed` (no length or two, no dates, wrong order, over 62 days).
 */
export async function priceStartDays(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  input: PriceStartDaysInput,
): Promise<Result<StartDaysView, Refusal<'apartment_not_found' | 'validation_failed'>>> {
  const length = readLength(input)
  if (!length) {
    return refuse('validation_failed', { [input.months === undefined ? 'nights' : 'months']: 'validation_failed' })
  }
  const now = deps.clock.now()
  const from = input.from ?? firstCheckIn(now)
  if (!isCalendarDate(from)) return refuse('validation_failed', { from: 'validation_failed' })
  const to = input.to ?? addDays(from, START_DAYS)
  const count = isCalendarDate(to) ? daysBetween(from, to) : 0
  if (count < 1 || count > MAX_START_DAYS) return refuse('validation_failed', { to: 'validation_failed' })
  const { houseCode } = input
  const apartment = HOUSE_CODE.test(houseCode) ? await findBookableApartment(deps.db, houseCode) : undefined
  if (!apartment) return refuse('apartment_not_found')
  const starts = eachDate(from, to).map((date) => startOf(apartment, stayFrom(date, length), now))
  const finishedStays = await countFinishedStays(deps, input.userId)
  return ok({ days: markLowest(await priceFree(deps, { apartment, finishedStays }, starts)) })
}

function readLength({ nights, months }: PriceStartDaysInput): StayLength | null {
  if (nights !== undefined && months !== undefined) return null
  if (nights !== undefined) return isCount(nights, MAX_STAY_NIGHTS) ? { unit: 'night', count: nights } : null
  return months !== undefined && isCount(months, MAX_STAY_MONTHS) ? { unit: 'month', count: months } : null
}

function isCount(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= most
}

type Start = Pick<StartDay, 'date' | 'checkOut' | 'minNights' | 'refusal'>

function startOf(apartment: BookableApartment, stay: Stay, now: Date): Start {
  const rules = checkStay(stay, apartment, now)
  const minNights = leastNightsOn(apartment, stay.checkIn)
  const shown = { date: stay.checkIn, checkOut: stay.checkOut, minNights }
  if (rules.ok) return { ...shown, refusal: null }
  // A valid length makes an invalid stay only where it ends after the last year that a date can have.
  return { ...shown, refusal: rules.code === 'validation_failed' ? 'stay_too_far' : rules.code }
}

async function priceFree(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { apartment, finishedStays }: { readonly apartment: BookableApartment; readonly finishedStays: number },
  starts: readonly Start[],
): Promise<Omit<StartDay, 'lowest'>[]> {
  const allowed = starts.filter((start) => start.refusal === null)
  const [first, last] = [allowed[0], allowed.at(-1)]
  const taken =
    first && last
      ? await listTakenRanges(deps.db, {
          apartmentId: apartment.id,
          from: first.date,
          to: last.checkOut,
          now: deps.clock.now(),
        })
      : []
  const { cardFeePercent } = deps.settings
  return starts.map((start) => {
    const { date: checkIn, checkOut } = start
    if (start.refusal) return { ...start, totalPriceCents: null }
    const before = taken.filter((range) => range.from < checkOut && checkIn < range.to).map(({ from }) => from)
    if (before.length > 0) {
      const [first = checkIn] = before.toSorted()
      const takenOn = first < checkIn ? checkIn : first
      return { ...start, refusal: 'dates_not_available', takenOn, totalPriceCents: null }
    }
    const { totalPriceCents } = priceStay(apartment, { checkIn, checkOut, finishedStays, cardFeePercent })
    return { ...start, totalPriceCents }
  })
}

function markLowest(days: readonly Omit<StartDay, 'lowest'>[]): StartDay[] {
  const totals = days.flatMap(({ totalPriceCents }) => totalPriceCents ?? [])
  const lowest = Math.min(...totals)
  const differ = Math.max(...totals) > lowest
  return days.map((day) => ({ ...day, lowest: differ && day.totalPriceCents === lowest }))
}
