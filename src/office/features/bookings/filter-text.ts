import type { BookingFilters, DayRange, FilterName } from '#contract/booking-list.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { shortDate, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { sourceName, stayStateName } from '#office/text/stay-name.ts'

/** A filter in use, in words: `Llegada: 1 – 31 mar 2027`. */
export function filterText(filters: BookingFilters, name: FilterName): string {
  const locale = getLocale()
  const { text, states, city, houseCode, arrival, departure, sources } = filters
  switch (name) {
    case 'text':
      return m.booklist_is_text({ text })
    case 'states':
      return states.map((state) => stayStateName(state)).join(', ')
    case 'city':
      return city ? cityName(city, locale) : ''
    case 'houseCode':
      return houseCode ?? ''
    case 'arrival':
      return m.booklist_is_arrival({ days: daysText(arrival) })
    case 'departure':
      return m.booklist_is_departure({ days: daysText(departure) })
    case 'isOwing':
      return m.booklist_owing_only()
    case 'sources':
      return sources.map((source) => sourceName(source)).join(', ')
  }
}

function daysText({ from, to }: DayRange): string {
  const locale = getLocale()
  if (from && to) return from === to ? shortDate(from, locale) : shortRange(from, to, locale)
  if (from) return m.booklist_days_from({ day: shortDate(from, locale) })
  return to ? m.booklist_days_to({ day: shortDate(to, locale) }) : ''
}
