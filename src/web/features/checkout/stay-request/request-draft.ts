import type { Party } from '#domain/booking/party.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { readStayParams } from '#web/components/stay/stay-params.ts'

/** A stay in any home, as far as it is filled in. Its dates are the texts of their fields. */
export type RequestDraft = {
  readonly city: City | ''
  readonly checkIn: string
  readonly checkOut: string
  readonly party: Party
  /** 0 is a studio; null means any. */
  readonly bedrooms: number | null
}

/** The most bedrooms that can be requested. */
export const MOST_BEDROOMS = 4

export type DraftFault = 'required' | 'past' | 'order'
export type DraftFaults = Partial<Record<'city' | 'checkIn' | 'checkOut', DraftFault>>

export function readRequestDraft(params: URLSearchParams, today: CalendarDate): RequestDraft {
  const { checkIn = '', checkOut = '', adults, children, babies } = readStayParams(params)
  const isAhead = checkIn >= today && checkOut > checkIn
  const bedrooms = /^\d$/.test(params.get('bedrooms') ?? '') ? Number(params.get('bedrooms')) : null
  return {
    city: CITIES.find((city) => city === params.get('city')) ?? '',
    ...(isAhead ? { checkIn, checkOut } : { checkIn: '', checkOut: '' }),
    party: { adults, children, babies },
    bedrooms: bedrooms === null ? null : Math.min(bedrooms, MOST_BEDROOMS),
  }
}

/** Finds what is missing or impossible. The server validates it again, by its own clock. */
export function faultsOfDraft({ city, checkIn, checkOut }: RequestDraft, today: CalendarDate): DraftFaults {
  return {
    ...(city === '' ? { city: 'required' } : {}),
    ...(isCalendarDate(checkIn) ? (checkIn < today ? { checkIn: 'past' } : {}) : { checkIn: 'required' }),
    ...(isCalendarDate(checkOut) ? (checkOut <= checkIn ? { checkOut: 'order' } : {}) : { checkOut: 'required' }),
  }
}
