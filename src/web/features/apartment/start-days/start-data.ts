import { apartmentPath } from '#contract/site-paths.ts'
import type { StartDay } from '#contract/start-days.ts'
import type { StayLength } from '#domain/booking/stay-length.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { longDay } from '#web/text/format-date.ts'

/** A month of start days, as the server sends it along with dates. */
export type StartMonth = {
  readonly length: StayLength
  /** Its first day. */
  readonly month: CalendarDate
  readonly days: readonly StartDay[]
}

/** What leads from a start day to the page of the home with these dates. */
export type StartLinks = { readonly houseCode: string; readonly stay: StayParams; readonly locale: Locale }

export function startAddress({ houseCode, stay, locale }: StartLinks, { date, checkOut }: StartDay): string {
  return `${apartmentPath(locale, houseCode)}?${stayParams({ ...stay, checkIn: date, checkOut })}`
}

export function isChosen(stay: StayParams, { date, checkOut }: StartDay): boolean {
  return stay.checkIn === date && stay.checkOut === checkOut
}

export function startLabel(day: StartDay, totalPriceCents: Cents, locale: Locale): string {
  const text = { date: longDay(day.date, locale), total: formatCents(totalPriceCents) }
  return day.lowest ? m.start_days_day_lowest(text, { locale }) : m.start_days_day({ ...text }, { locale })
}

/** An amount without its sign: the text above says that all are euros. */
export function bareAmount(cents: Cents): string {
  return formatCents(cents).replace(/\s€$/u, '')
}
