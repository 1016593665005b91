import { apartmentPath } from '#contract/site-paths.ts'
import type { StartDay } from '#contract/start-days.ts'
import type { StayLength } from '#domain/booking/stay-length.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { longDay } from '#web/text/format-date.ts'

/** The start days of a month, as the server sends them with a page that has dates. */
export type StartMonth = {
  readonly length: StayLength
  /** The first day of the month. */
  readonly month: CalendarDate
  readonly days: readonly StartDay[]
}

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

/** Formats an amount without its currency: the text above says that all are euros. */
export function bareAmount(cents: Cents): string {
  return formatCents(cents).replace(/\s€$/u, '')
}
