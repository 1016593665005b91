import type { Party } from '#domain/booking/party.ts'
import { MAX_BABIES, MAX_PARTY_FIELD } from '#domain/policy.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'

/** The part of a page's address that describes a stay. Dates come together or not at all. */
export type StayParams = Party & {
  readonly checkIn?: CalendarDate
  readonly checkOut?: CalendarDate
  readonly promoCode?: string
}

const MAX_PROMO_CODE = 40

/** Reads a stay from an address. Invalid parts fall back to one adult and no dates. */
export function readStayParams(params: URLSearchParams): StayParams {
  const checkIn = params.get('checkIn') ?? ''
  const checkOut = params.get('checkOut') ?? ''
  const promoCode = params.get('promoCode')?.trim().slice(0, MAX_PROMO_CODE)
  return {
    ...(isCalendarDate(checkIn) && isCalendarDate(checkOut) && { checkIn, checkOut }),
    adults: readCount(params.get('adults'), 1, 1, MAX_PARTY_FIELD),
    children: readCount(params.get('children'), 0, 0, MAX_PARTY_FIELD),
    babies: readCount(params.get('babies'), 0, 0, MAX_BABIES),
    ...(promoCode && { promoCode }),
  }
}

/** Returns the parameters of a stay in a fixed order, without those that are unknown or equal to one adult. */
export function stayParams(stay: StayParams): URLSearchParams {
  const params = new URLSearchParams()
  if (stay.checkIn && stay.checkOut) {
    params.set('checkIn', stay.checkIn)
    params.set('checkOut', stay.checkOut)
  }
  if (stay.adults !== 1) params.set('adults', String(stay.adults))
  if (stay.children > 0) params.set('children', String(stay.children))
  if (stay.babies > 0) params.set('babies', String(stay.babies))
  if (stay.promoCode) params.set('promoCode', stay.promoCode)
  return params
}

function readCount(text: string | null, fallback: number, min: number, max: number): number {
  if (text === null || !/^\d{1,2}$/.test(text)) return fallback
  return Math.min(Math.max(Number(text), min), max)
}
