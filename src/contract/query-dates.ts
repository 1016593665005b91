import { MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import { addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { ApartmentQuery } from './apartment-query.ts'

export type QueryErrors = Record<string, RefusalCode>

type Dates = Pick<ApartmentQuery, 'checkIn' | 'checkOut' | 'flexibleDays' | 'withinMonths' | 'month' | 'months'>
type Check = { readonly errors: QueryErrors; readonly usable: Partial<Dates> }

const NO_WINDOW = { withinMonths: undefined } as const
const NO_DATES = { checkIn: undefined, checkOut: undefined, flexibleDays: 0, ...NO_WINDOW } as const
const NO_MONTH = { month: undefined, months: undefined } as const

/**
 * Checks the dates of a search and returns them without what is wrong. Months without a first month, and flexibility
 * without dates, are ignored, because a plain form sends them along; so is flexibility of a stay that may lie anywhere
 * within the dates.
 */
export function checkDates(dates: Dates, found: QueryErrors, today: CalendarDate | undefined): Check {
  const exact = checkExact(dates, found, today)
  const within = checkWithin({ ...dates, ...exact.usable }, found)
  const month = checkMonth({ ...dates, ...exact.usable }, found, today)
  return {
    errors: { ...exact.errors, ...within.errors, ...month.errors },
    usable: { ...exact.usable, ...within.usable, ...month.usable },
  }
}

function checkExact({ checkIn, checkOut }: Dates, found: QueryErrors, today: CalendarDate | undefined): Check {
  const bad = (field: 'checkIn' | 'checkOut', code: RefusalCode): Check => ({
    errors: { [field]: code },
    usable: NO_DATES,
  })
  if (found.checkIn || found.checkOut) return { errors: {}, usable: NO_DATES }
  if (checkIn === undefined && checkOut === undefined) return { errors: {}, usable: NO_DATES }
  if (checkIn === undefined) return bad('checkIn', 'validation_failed')
  if (checkOut === undefined || checkOut <= checkIn) return bad('checkOut', 'validation_failed')
  if (today !== undefined && checkIn < today) return bad('checkIn', 'dates_in_past')
  if (checkOut > addMonths(checkIn, MAX_STAY_MONTHS)) return bad('checkOut', 'stay_too_far')
  return { errors: {}, usable: {} }
}

/** Checks that so many months have room within the dates. */
function checkWithin({ checkIn, checkOut, withinMonths }: Dates, found: QueryErrors): Check {
  if (withinMonths === undefined || found.withinMonths) return { errors: {}, usable: NO_WINDOW }
  if (checkIn === undefined || checkOut === undefined) return { errors: {}, usable: NO_WINDOW }
  if (addMonths(checkIn, withinMonths) <= checkOut) return { errors: {}, usable: { flexibleDays: 0 } }
  return { errors: { withinMonths: 'validation_failed' }, usable: NO_WINDOW }
}

/** Checks the month of a search; where an address has both, the dates win. */
function checkMonth({ checkIn, month, months = 1 }: Dates, found: QueryErrors, today: CalendarDate | undefined): Check {
  const bad = (code: RefusalCode): Check => ({ errors: { month: code }, usable: NO_MONTH })
  if (month === undefined || found.months) return { errors: {}, usable: NO_MONTH }
  if (checkIn !== undefined) return bad('validation_failed')
  if (today !== undefined && month < today.slice(0, 7)) return bad('dates_in_past')
  return { errors: {}, usable: { months } }
}
