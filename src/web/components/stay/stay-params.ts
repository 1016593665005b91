import { DEFAULT_PARTY, MAX_BABIES, MAX_PARTY_FIELD } from '#domain/booking/booking-policy.ts'
import type { Party } from '#domain/booking/party.ts'
import { MAX_TRAVEL_MINUTES } from '#domain/catalogue/catalogue-policy.ts'
import { TRAVEL_MODES, type TravelMode } from '#domain/catalogue/travel-time.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'

/** The place that a home was found near, and how its way is measured, as in the address of the search. */
type NearParams = {
  readonly near?: string | undefined
  readonly travelMode?: TravelMode | undefined
  readonly maxMinutes?: number | undefined
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
  if (stay.near) {
    params.set('cerca', stay.near)
    if (stay.travelMode) params.set('modo', stay.travelMode)
    if (stay.maxMinutes) params.set('minutos', String(stay.maxMinutes))
  }
  return params
}

function readNear(params: URLSearchParams): NearParams {
  const near = params.get('cerca')
  if (!near || near.length > MAX_NEAR) return {}
  const travelMode = TRAVEL_MODES.find((mode) => mode === params.get('modo'))
  const maxMinutes = readCount(params.get('minutos'), 0, 1, MAX_TRAVEL_MINUTES)
  return { near, ...(travelMode && { travelMode }), ...(maxMinutes > 0 && { maxMinutes }) }
}

function readCount(text: string | null, fallback: number, min: number, max: number): number {
  if (text === null || !/^\d{1,2}$/.test(text)) return fallback
  return Math.min(Math.max(Number(text), min), max)
}
