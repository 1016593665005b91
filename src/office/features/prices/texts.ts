import type { PriceGridRow } from '#contract/price-grid.ts'
import type { PriceUnit } from '#domain/pricing/price-columns.ts'
import type { RecordedRuleChange } from '#domain/pricing/rule-change.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay, longRange, monthName, monthOfYear, shortDay, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { amountText, moneyText } from '#office/ui/money.tsx'

/** Returns the name of a column for its head; the first one of a year names the year. */
export function columnHead(unit: PriceUnit, columns: readonly CalendarDate[], index: number): string {
  const locale = getLocale()
  const from = columns[index] ?? ''
  if (unit !== 'month') return shortDay(from, locale)
  const isNewYear = index === 0 || from.endsWith('-01-01')
  const month = monthName(from, locale).slice(0, 3)
  return isNewYear ? `${month} ${from.slice(2, 4)}` : month
}

/** Returns the name of a column in a sentence: a month, a week, a day. */
export function columnName(unit: PriceUnit, from: CalendarDate, to: CalendarDate): string {
  const locale = getLocale()
  if (unit === 'month') return monthOfYear(from, locale)
  return unit === 'day' ? longDay(from, locale) : longRange(from, addDays(to, -1), locale)
}

/** Says a cell in words: the home, the dates, the price, what is taken, the least nights and closed days. */
export function cellText(row: PriceGridRow, index: number, name: string): string {
  const closed = row.closed[index] ?? 0
  return [
    m.prices_cell({
      home: row.houseCode,
      name,
      price: moneyText(row.cents[index] ?? 0),
      taken: row.taken[index] ?? 0,
      nights: m.vocabulary_nights({ count: row.least[index] ?? row.minNights }),
    }),
    ...(row.ruled[index] === 1 ? [m.prices_cell_ruled()] : []),
    ...((closed & 1) === 1 ? [m.prices_cell_no_arrival()] : []),
    ...((closed & 2) === 2 ? [m.prices_cell_no_departure()] : []),
  ].join(', ')
}

/** Says what a change was: “Noche a 98,00 €”, “+12 %”. */
export function changeText(change: RecordedRuleChange): string {
  switch (change.kind) {
    case 'set_price':
      return m.prices_was_set({ price: moneyText(change.cents) })
    case 'raise_price':
      return m.prices_was_raised({ percent: signed(change.percent) })
    case 'copy_price':
      return m.prices_was_copied({ day: longDay(change.from, getLocale()) })
    case 'clear_price':
      return m.prices_was_cleared()
    case 'set_min_nights':
      return change.nights === null
        ? m.prices_was_min_cleared()
        : m.prices_was_min({ nights: m.vocabulary_nights({ count: change.nights }) })
    case 'set_arrival':
      return change.isOpen ? m.prices_was_arrival_open() : m.prices_was_arrival_closed()
    case 'set_departure':
      return change.isOpen ? m.prices_was_departure_open() : m.prices_was_departure_closed()
    case 'open_gaps':
      return m.prices_was_gaps()
    case 'apply_suggestions':
      return m.prices_was_suggested()
  }
}

/** Says the dates `[from, to)` with both days. */
export function datesText(from: CalendarDate, to: CalendarDate): string {
  return shortRange(from, addDays(to, -1), getLocale())
}

export function signed(percent: number): string {
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}${percentUnit()}`
}

/** Returns by how much a price changes, as percent with one decimal. */
export function differenceText(before: number, after: number): string {
  const tenths = before === 0 ? 0 : Math.round(((after - before) * 1000) / before)
  const text = amountText(Math.abs(tenths) * 10).replace(/\d$/, '')
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${text}${percentUnit()}`
}

/** The sign of a percentage, which a line never begins with. */
function percentUnit(): string {
  return getLocale() === 'es' ? '\u00a0%' : '%'
}
