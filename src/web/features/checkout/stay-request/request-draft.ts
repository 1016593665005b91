import type { Party } from '#domain/booking/party.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { readStayParams } from '#web/components/stay/stay-params.ts'

/** A stay in any home, as far as it is filled in. */
export type RequestDraft = {
  readonly city: City | ''
  readonly dates: Stay | null
  readonly party: Party
  /** 0 is a studio; null means any. */
  readonly bedrooms: number | null
}

/** The most bedrooms that can be requested. */
export const MAX_BEDROOMS = 4

export type DraftFault = 'required' | 'past'
export type DraftFaults = Partial<Record<'city' | 'dates', DraftFault>>

export function readRequestDraft(params: URLSearchParams, today: CalendarDate): RequestDraft {
  const { checkIn = '', checkOut = '', adults, children, babies } = readStayParams(params)
  const isAhead = checkIn >= today && checkOut > checkIn
  const bedrooms = /^\d$/.test(params.get('bedrooms') ?? '') ? Number(params.get('bedrooms')) : null
  return {
    city: CITIES.find((city) => city === params.get('city')) ?? '',
    dates: isAhead ? { checkIn, checkOut } : null,
    party: { adults, children, babies },
    bedrooms: bedrooms === null ? null : Math.min(bedrooms, MAX_BEDROOMS),
  }
}

/** Finds what is missing or impossible. The server validates it again, by its own clock. */
export function faultsOfDraft({ city, dates }: RequestDraft, today: CalendarDate): DraftFaults {
  return {
    ...(city === '' ? { city: 'required' } : {}),
    ...(dates ? (dates.checkIn < today ? { dates: 'past' } : {}) : { dates: 'required' }),
  }
}
