import { CITIES } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { readStayParams } from '#web/components/stay/stay-params.ts'
import type { StayRequestDraft } from './stay-request-definition.ts'

/** What the address says of a stay in any home. */
export type RequestDraft = Pick<
  StayRequestDraft,
  'city' | 'bedrooms' | 'checkIn' | 'checkOut' | 'adults' | 'children' | 'babies'
>

/** The most bedrooms that can be requested. */
export const MAX_BEDROOMS = 4

export function readRequestDraft(params: URLSearchParams, today: CalendarDate): RequestDraft {
  const { checkIn = '', checkOut = '', adults, children, babies } = readStayParams(params)
  const isAhead = checkIn >= today && checkOut > checkIn
  const bedrooms = params.get('bedrooms') ?? ''
  return {
    city: CITIES.find((city) => city === params.get('city')) ?? '',
    ...(isAhead ? { checkIn, checkOut } : { checkIn: '', checkOut: '' }),
    ...{ adults: String(adults), children: String(children), babies: String(babies) },
    bedrooms: /^\d$/.test(bedrooms) ? String(Math.min(Number(bedrooms), MAX_BEDROOMS)) : '',
  }
}
