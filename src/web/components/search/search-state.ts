import { apartmentsPath } from '#contract/site-paths.ts'
import { MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import type { Party } from '#domain/booking/party.ts'
import { FLEXIBLE_DAYS } from '#domain/catalogue/catalogue-policy.ts'
import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import { addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { monthOfYear, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readStayParams, stayParams } from '../stay/stay-params.ts'

/**
 * The part of a search that the bar edits: city, dates and guests. Dates come together or not at all; `month` and `months`
 * are their alternative.
 */
export type SearchState = {
  readonly city: City | null
  /** Name of the place within the city; null for the whole city. */
  readonly placeName: string | null
  /** A place that was just chosen; null where those of the address stay. */
  readonly destination: Destination | null
  readonly checkIn: CalendarDate | null
  readonly checkOut: CalendarDate | null
  /** Days by which the dates may move; 0 means exactly these. */
  readonly flexibleDays: FlexibleDays
  /** A stay of so many months is searched within the dates; null for one from the first to the last of them. */
  readonly withinMonths: number | null
  /** The month to begin in, as `2027-03`. */
  readonly month: string | null
  readonly months: number
  readonly party: Party
}

/** What can be chosen as a destination: a city, neighbourhoods, or a landmark or point to live near. */
export type Destination = {
  readonly city: City
  readonly neighbourhoods?: readonly string[]
  readonly near?: string
  readonly maxMinutes?: number
  /** Null for a whole city. */
  readonly name: string | null
}

export type FlexibleDays = (typeof FLEXIBLE_DAYS)[number]

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** `placeName` is the name of a place to live near, of which the address has the slug alone. */
export function readSearch(params: URLSearchParams, placeName: string | null = null): SearchState {
  const { checkIn = null, checkOut = null, adults, children, babies } = readStayParams(params)
  const city = CITIES.find((candidate) => candidate === params.get('city')) ?? null
  const flexibleDays =
    FLEXIBLE_DAYS.find((days) => checkIn !== null && String(days) === params.get('flexibleDays')) ?? 0
  const within = Number(params.get('withinMonths'))
  const month = params.get('month') ?? ''
  const months = Number(params.get('months') ?? 1)
  return {
    city,
    placeName,
    destination: null,
    checkIn,
    checkOut,
    flexibleDays,
    withinMonths: monthsWithin({ checkIn, checkOut }).includes(within) ? within : null,
    month: checkIn === null && MONTH.test(month) ? month : null,
    months: Number.isInteger(months) && months >= 1 && months <= MAX_STAY_MONTHS ? months : 1,
    party: { adults, children, babies },
  }
}

/** The parameters that a search replaces; those of the page it starts from are dropped. */
const SEARCH_PARAMS =
  'city checkIn checkOut flexibleDays withinMonths month months adults children babies page bounds zona'.split(' ')

/** Places within the city that was searched, which mean nothing in another. */
const PLACE_PARAMS = 'neighbourhood cerca modo minutos cerca2 modo2 minutos2'.split(' ')

const SECOND_PARAMS = 'modo cerca2 modo2 minutos2'.split(' ')

/** Returns the path of the list for a search. It keeps the filters of `current` that still make sense. */
export function searchPath(state: SearchState, current = new URLSearchParams()): string {
  const locale = getLocale()
  const params = new URLSearchParams()
  const { city, destination, checkIn, checkOut, party } = state
  if (city) params.set('city', city)
  if (destination) for (const [name, value] of placeParams(destination)) params.append(name, value)
  const dates = checkIn && checkOut ? { checkIn, checkOut } : null
  for (const [name, value] of dates ? shiftParams(state) : monthParams(state)) params.set(name, value)
  for (const [name, value] of stayParams({ ...party, ...dates })) params.set(name, value)
  const replaced = new Set([...SEARCH_PARAMS, ...replacedPlaceParams(state, current)])
  for (const [name, value] of current) if (!replaced.has(name)) params.append(name, value)
  const text = params.toString()
  return apartmentsPath(locale) + (text ? `?${text}` : '')
}

/** Another first place in the same city leaves the second one, and how both ways are measured. */
function replacedPlaceParams({ city, destination }: SearchState, current: URLSearchParams): readonly string[] {
  const isSameCity = current.get('city') === city
  if (!destination && isSameCity) return []
  const second = current.get('cerca2')
  const hasBoth = isSameCity && second && destination?.near && destination.near !== second
  return hasBoth ? PLACE_PARAMS.filter((name) => !SECOND_PARAMS.includes(name)) : PLACE_PARAMS
}

function shiftParams({ flexibleDays, withinMonths }: SearchState): [string, string][] {
  if (withinMonths) return [['withinMonths', `${withinMonths}`]]
  return flexibleDays ? [['flexibleDays', `${flexibleDays}`]] : []
}

function monthParams({ month, months }: SearchState): [string, string][] {
  if (!month) return []
  return [
    ['month', month],
    ['months', `${months}`],
  ]
}

function placeParams({ neighbourhoods = [], near, maxMinutes }: Destination): [string, string][] {
  return [
    ...neighbourhoods.map((slug): [string, string] => ['neighbourhood', slug]),
    ...(near ? [['cerca', near] satisfies [string, string]] : []),
    ...(maxMinutes ? [['minutos', `${maxMinutes}`] satisfies [string, string]] : []),
  ]
}

/** Names the city, or says that all are searched: “Madrid”, “Todas las ciudades”. */
export function destinationText(state: SearchState): string {
  const locale = getLocale()
  return state.placeName ?? (state.city ? cityName(state.city, locale) : m.search_bar_anywhere())
}

type When = Pick<SearchState, 'checkIn' | 'checkOut' | 'flexibleDays' | 'withinMonths' | 'month' | 'months'>

/**
 * Writes the dates, or null without any: “1 feb – 1 may 2027”, “1 feb – 1 may 2027, ± 3 días”, “2 meses dentro de 1 feb –
 * 1 may 2027”, “Desde marzo de 2027, 3 meses”.
 */
export function datesText({ checkIn, checkOut, flexibleDays, withinMonths, month, months }: When): string | null {
  const locale = getLocale()
  if (checkIn && checkOut) {
    const dates = shortRange(checkIn, checkOut, locale)
    if (withinMonths) return m.search_bar_within({ dates, length: m.vocabulary_length_months({ count: withinMonths }) })
    return flexibleDays ? `${dates}, ${flexibleText(flexibleDays)}` : dates
  }
  return month ? monthText(month, months) : null
}

/** Lists the numbers of months that a stay within these dates may last and still begin on more than one day. */
export function monthsWithin({ checkIn, checkOut }: Pick<SearchState, 'checkIn' | 'checkOut'>): number[] {
  if (!checkIn || !checkOut) return []
  return Array.from({ length: MAX_STAY_MONTHS }, (_, index) => index + 1).filter(
    (months) => addMonths(checkIn, months) < checkOut,
  )
}

/** Writes a month and a number of months: “Desde marzo de 2027, 3 meses”. */
export function monthText(month: string, months: number): string {
  const locale = getLocale()
  const length = m.vocabulary_length_months({ count: months })
  return m.search_bar_from_month({ month: monthOfYear(`${month}-01`, locale), length })
}

export function flexibleText(days: FlexibleDays): string {
  return days === 0 ? m.search_bar_exact_days() : m.search_bar_flexible_days({ count: days })
}
