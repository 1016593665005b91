import { BOOKING_SOURCES, type BookingSource } from '#domain/booking/booking-source.ts'
import { STAY_STATES, type StayState } from '#domain/booking/stay-state.ts'
import { CITIES, type City, HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'

/** A list is sorted by the moment of the booking, or by a day of the stay. */
export const BOOKING_ORDERS = ['booked', 'arrival', 'departure'] as const
export type BookingOrder = (typeof BOOKING_ORDERS)[number]

/** Days of a filter, both ends included; null is open. */
export type DayRange = { readonly from: CalendarDate | null; readonly to: CalendarDate | null }

/** Which bookings a list shows, and in which order. Empty lists of states and sources are all of them. */
export type BookingFilters = {
  readonly text: string
  readonly states: readonly StayState[]
  readonly city: City | null
  readonly houseCode: string | null
  readonly arrival: DayRange
  readonly departure: DayRange
  /** Whether to show only bookings that owe something due and are not night holds. */
  readonly isOwing: boolean
  readonly sources: readonly BookingSource[]
  readonly order: BookingOrder
  readonly isDescending: boolean
}

/** Names of the filters in addresses. */
export const PARAMS = {
  text: 'q',
  states: 'estado',
  city: 'ciudad',
  houseCode: 'casa',
  arrival: 'llega',
  departure: 'sale',
  isOwing: 'vencido',
  sources: 'origen',
  order: 'orden',
} as const
const ORDER_NAMES = { booked: 'reservada', arrival: 'llegada', departure: 'salida' } as const satisfies Record<
  BookingOrder,
  string
>
const MAX_TEXT = 80
const EVER: DayRange = { from: null, to: null }

/** Filters that leave nothing out, sorted from the latest booking. */
export const ALL_BOOKINGS: BookingFilters = {
  ...{ text: '', states: [], city: null, houseCode: null, arrival: EVER, departure: EVER, isOwing: false, sources: [] },
  ...{ order: 'booked', isDescending: true },
}

/**
 * Reads the filters of an address. It ignores invalid ones, so that an old or mistyped link shows more bookings, never
 * an error.
 */
export function readBookingFilters(params: URLSearchParams): BookingFilters {
  const of = (name: keyof typeof PARAMS) => params.get(PARAMS[name])?.trim() ?? ''
  const among = <Value extends string>(values: readonly Value[], name: keyof typeof PARAMS) => {
    const named = of(name).split(',')
    return values.filter((value) => named.includes(value))
  }
  const order = of('order')
  const named = BOOKING_ORDERS.find((one) => ORDER_NAMES[one] === order.replace(/^-/, ''))
  const houseCode = of('houseCode').toUpperCase()
  return {
    text: of('text').slice(0, MAX_TEXT),
    states: among(STAY_STATES, 'states'),
    city: among(CITIES, 'city')[0] ?? null,
    houseCode: HOUSE_CODE.test(houseCode) ? houseCode : null,
    arrival: rangeOf(of('arrival')),
    departure: rangeOf(of('departure')),
    isOwing: of('isOwing') === '1',
    sources: among(BOOKING_SOURCES, 'sources'),
    order: named ?? ALL_BOOKINGS.order,
    isDescending: named ? order.startsWith('-') : ALL_BOOKINGS.isDescending,
  }
}

/** Returns the filters as parameters of an address, without those that leave nothing out. */
export function bookingFilterParams(filters: BookingFilters): URLSearchParams {
  const { text, states, city, houseCode, arrival, departure, isOwing, sources, order, isDescending } = filters
  const isUsual = order === ALL_BOOKINGS.order && isDescending === ALL_BOOKINGS.isDescending
  const values: Record<keyof typeof PARAMS, string> = {
    text,
    states: states.join(),
    city: city ?? '',
    houseCode: houseCode ?? '',
    arrival: rangeText(arrival),
    departure: rangeText(departure),
    isOwing: isOwing ? '1' : '',
    sources: sources.join(),
    order: isUsual ? '' : `${isDescending ? '-' : ''}${ORDER_NAMES[order]}`,
  }
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return new URLSearchParams(given.map(([name, value]) => [PARAMS[name as keyof typeof PARAMS], value]))
}

/** A filter that can be removed by itself. */
export type FilterName = Exclude<keyof BookingFilters, 'order' | 'isDescending'>

const FILTERS = ['text', 'states', 'city', 'houseCode', 'arrival', 'departure', 'isOwing', 'sources'] as const

/** Names the filters that leave something out. */
export function filtersInUse(filters: BookingFilters): readonly FilterName[] {
  return FILTERS.filter((name) => JSON.stringify(filters[name]) !== JSON.stringify(ALL_BOOKINGS[name]))
}

export function withoutFilter(filters: BookingFilters, name: FilterName): BookingFilters {
  return { ...filters, [name]: ALL_BOOKINGS[name] }
}

/** Parses `2027-03-01..2027-03-31`, where a missing end is open; a single day is both ends. */
function rangeOf(text: string): DayRange {
  const [from = '', to = from] = text.split('..')
  return { from: isCalendarDate(from) ? from : null, to: isCalendarDate(to) ? to : null }
}

function rangeText({ from, to }: DayRange): string {
  if (from === null && to === null) return ''
  return from === to ? `${from}` : `${from ?? ''}..${to ?? ''}`
}
