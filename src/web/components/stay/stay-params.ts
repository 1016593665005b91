import type { NEAR_PARAMS } from '#contract/site-paths.ts'
import { DEFAULT_PARTY, MAX_BABIES, MAX_PARTY_FIELD } from '#domain/booking/booking-policy.ts'
import type { Party } from '#domain/booking/party.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'

/** The places that a home was found near, and how their ways are measured, as in the address of the search. */
const NEAR_FIELDS = {
  cerca: 'near',
  modo: 'travelMode',
  minutos: 'maxMinutes',
  cerca2: 'secondNear',
  modo2: 'secondMode',
  minutos2: 'secondMinutes',
} as const satisfies Record<(typeof NEAR_PARAMS)[number], string>

/** The words of the address; the search that they lead back to checks them. */
type NearParams = {
  readonly [Field in (typeof NEAR_FIELDS)[keyof typeof NEAR_FIELDS]]?:
    | (Field extends `${string}Minutes` ? string | number : string)
    | undefined
}

/** The part of a page's address that describes a stay. Dates come together or not at all. */
export type StayParams = Party &
  NearParams & {
    readonly checkIn?: CalendarDate
    readonly checkOut?: CalendarDate
    readonly promoCode?: string
  }

export const DATE_PARAMS = ['checkIn', 'checkOut'] as const

const MAX_PROMO_CODE = 40
const MAX_NEAR = 60

/** Reads a stay from an address. Invalid parts fall back to the default party and no dates. */
export function readStayParams(params: URLSearchParams): StayParams {
  const checkIn = params.get('checkIn') ?? ''
  const checkOut = params.get('checkOut') ?? ''
  const promoCode = params.get('promoCode')?.trim().slice(0, MAX_PROMO_CODE)
  return {
    ...(isCalendarDate(checkIn) && isCalendarDate(checkOut) && { checkIn, checkOut }),
    adults: readCount(params.get('adults'), DEFAULT_PARTY.adults, 1, MAX_PARTY_FIELD),
    children: readCount(params.get('children'), DEFAULT_PARTY.children, 0, MAX_PARTY_FIELD),
    babies: readCount(params.get('babies'), DEFAULT_PARTY.babies, 0, MAX_BABIES),
    ...(promoCode && { promoCode }),
    ...readNear(params),
  }
}

/** Tells whether an address has a date that can't be read, which `readStayParams` leaves out. */
export function hasUnreadableDates(params: URLSearchParams): boolean {
  return DATE_PARAMS.some((name) => {
    const date = params.get(name)
    return date !== null && date !== '' && !isCalendarDate(date)
  })
}

/** Returns the parameters of a stay in a fixed order, without those that are unknown or of the default party. */
export function stayParams(stay: StayParams): URLSearchParams {
  const params = new URLSearchParams()
  if (stay.checkIn && stay.checkOut) {
    params.set('checkIn', stay.checkIn)
    params.set('checkOut', stay.checkOut)
  }
  for (const age of ['adults', 'children', 'babies'] as const)
    if (stay[age] !== DEFAULT_PARTY[age]) params.set(age, String(stay[age]))
  if (stay.promoCode) params.set('promoCode', stay.promoCode)
  for (const [name, value] of nearParams(stay)) params.set(name, value)
  return params
}

/** Returns the parameters of the places; none without a first place. */
export function nearParams(stay: NearParams): [string, string][] {
  return Object.entries(NEAR_FIELDS).flatMap(([name, field]) => {
    const value = stay.near && stay[field]
    return value ? [[name, `${value}`]] : []
  })
}

function readNear(params: URLSearchParams): NearParams {
  const read = Object.entries(NEAR_FIELDS).map(([name, field]) => [field, params.get(name)?.slice(0, MAX_NEAR)])
  return Object.fromEntries(read.filter(([, value]) => value))
}

function readCount(text: string | null, fallback: number, min: number, max: number): number {
  if (text === null || !/^\d{1,2}$/.test(text)) return fallback
  return Math.min(Math.max(Number(text), min), max)
}
