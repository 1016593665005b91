import { apartmentPath } from '#contract/site-paths.ts'
import type { StartDay } from '#contract/start-days.ts'
import type { StayLength } from '#domain/booking/stay-length.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'

/** The start days of a month, as the server sends them with a page that has dates. */
export type StartMonth = {
  readonly length: StayLength
  /** The first day of the month. */
  readonly month: CalendarDate
  readonly days: readonly StartDay[]
}

export type StartLinks = { readonly houseCode: string; readonly stay: StayParams }

export function startAddress({ houseCode, stay }: StartLinks, { date, checkOut }: StartDay): string {
  const locale = getLocale()
  return `${apartmentPath(locale, houseCode)}?${stayParams({ ...stay, checkIn: date, checkOut })}`
}

export function startLabel(day: StartDay, totalPriceCents: Cents): string {
  const locale = getLocale()
  const text = { date: longDay(day.date, locale), total: formatCents(totalPriceCents) }
  return day.lowest ? m.start_days_day_lowest(text) : m.start_days_day(text)
}

/** Says why no stay can begin on a day: “12 de mayo, ocupado”. */
export function offDayLabel({ date, refusal, takenOn, minNights }: StartDay): string {
  const locale = getLocale()
  const text = { date: longDay(date, locale) }
  if (takenOn === date) return m.start_days_day_taken(text)
  if (takenOn) return m.start_days_day_until({ ...text, until: longDay(takenOn, locale) })
  switch (refusal) {
    case 'dates_in_past':
      return m.start_days_day_past(text)
    case 'stay_too_short':
      return m.start_days_day_short({ ...text, nights: m.vocabulary_nights({ count: minNights }) })
    case 'arrival_closed':
      return m.start_days_day_arrival(text)
    case 'departure_closed':
      return m.start_days_day_departure(text)
    default:
      return m.start_days_day_far(text)
  }
}

/** “+131 €”, “−38 €”, or nothing where less than a euro lies between. */
export function differenceText(total: Cents, usual: Cents): string {
  const euros = Math.ceil((total - usual) / 100)
  if (euros === 0) return ''
  return `${euros > 0 ? '+' : '−'}${wholeEuros(Math.abs(euros) * 100)}`
}
