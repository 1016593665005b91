import type { Party } from '#domain/booking/party.ts'
import { CITIES, type City } from '#domain/catalogue/vocabulary.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { cityName } from '../../city-name.ts'
import { shortRange } from '../../format-date.ts'
import { apartmentsPath } from '../../paths.ts'
import { readStayParams, stayParams } from '../stay/stay-params.ts'

/** Where, when and who: the part of a search that the bar asks for. Dates come together or not at all. */
export type SearchState = {
  readonly city: City | null
  readonly checkIn: CalendarDate | null
  readonly checkOut: CalendarDate | null
  readonly party: Party
}

export function readSearch(params: URLSearchParams): SearchState {
  const { checkIn, checkOut, adults, children, babies } = readStayParams(params)
  const city = CITIES.find((known) => known === params.get('city')) ?? null
  return { city, checkIn: checkIn ?? null, checkOut: checkOut ?? null, party: { adults, children, babies } }
}

/** The list for a search. The filters of `current` stay, but for those that the search makes meaningless. */
export function searchPath(locale: Locale, state: SearchState, current = new URLSearchParams()): string {
  const params = new URLSearchParams()
  if (state.city) params.set('city', state.city)
  const dates = state.checkIn && state.checkOut ? { checkIn: state.checkIn, checkOut: state.checkOut } : {}
  for (const [name, value] of stayParams({ ...state.party, ...dates })) params.set(name, value)
  const asked = new Set(['city', 'checkIn', 'checkOut', 'adults', 'children', 'babies', 'page', 'bounds'])
  if (current.get('city') !== state.city) asked.add('neighbourhood')
  if (state.checkIn) asked.add('month').add('months')
  for (const [name, value] of current) if (!asked.has(name)) params.append(name, value)
  const text = params.toString()
  return apartmentsPath(locale) + (text ? `?${text}` : '')
}

/** “Madrid” or “Las tres ciudades” */
export function destinationText(state: SearchState, locale: Locale): string {
  return state.city ? cityName(state.city, locale) : m.search_anywhere({}, { locale })
}

/** “1 feb – 1 may 2027”, or null without dates. */
export function datesText(state: SearchState, locale: Locale): string | null {
  return state.checkIn && state.checkOut ? shortRange(state.checkIn, state.checkOut, locale) : null
}
