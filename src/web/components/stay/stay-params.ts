import type { NEAR_PARAMS } from '#contract/site-paths.ts'
import { DEFAULT_PARTY, MAX_BABIES, MAX_PARTY_FIELD } from '#domain/booking/booking-policy.ts'
import type { Party } from '#domain/booking/party.ts'
import { TRAVEL_MODES } from '#domain/catalogue/travel-time.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'

const PLACE = /^.{1,60}$/
const MODE = new RegExp(`^(${TRAVEL_MODES.join('|')})$`)
const MINUTES = /^\d{1,3}$/

/** The places that a home was found near, and how their ways are measured: fields and formats by the words of the address. */
const NEAR_FIELDS = {
  cerca: ['near', PLACE],
  modo: ['travelMode', MODE],
  minutos: ['maxMinutes', MINUTES],
  cerca2: ['secondNear', PLACE],
  modo2: ['secondMode', MODE],
  minutos2: ['secondMinutes', MINUTES],
} as const satisfies Record<(typeof NEAR_PARAMS)[number], readonly [string, RegExp]>

type NearParams = {
  readonly [Field in (typeof NEAR_FIELDS)[keyof typeof NEAR_FIELDS][0]]?: string | number | undefined
} & { readonly near?: string | undefined; readonly secondNear?: string | undefined }

/** The part of a page's address that describes a stay. Dates come together or not at all. */
export type StayParams = Party &
  NearParams & {
    readonly checkIn?: CalendarDate
    readonly checkOut?: CalendarDate
    readonly promoCode?: string
  }

export const DATE_PARAMS = ['checkIn', 'checkOut'] as const

const MAX_PROMO_CODE = 40

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
  return Object.entries(NEAR_FIELDS).flatMap(([name, [field]]) => {
    const value = stay.near && stay[field]
    return value ? [[name, `${value}`]] : []
  })
}

function readNear(params: URLSearchParams): NearParams {
  const read = Object.entries(NEAR_FIELDS).map(([name, [field, format]]) => {
    const value = params.get(name) ?? ''
    return [field, format.test(value) ? value : undefined]
  })
  return Object.fromEntries(read.filter(([, value]) => value))
}

function readCount(text: string | null, fallback: number, min: number, max: number): number {
  if (text === null || !/^\d{1,2}$/.test(text)) return fallback
  return Math.min(Math.max(Number(text), min), max)
}
