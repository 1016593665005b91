import { z } from 'zod'
import { REQUEST_STATES } from '#domain/booking/request-state.ts'
import { STAY_STATES } from '#domain/booking/stay-state.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { calendarDate } from './shared.ts'

export const officeSearch = z.object({ q: z.string().max(200), city: z.enum(CITIES).optional() })

const stay = { checkIn: calendarDate, checkOut: calendarDate }

/** What a search of the office found, the best of each kind first. */
export const officeHits = z.object({
  bookings: z.array(
    z.object({
      code: z.string(),
      houseCode: z.string(),
      ...stay,
      state: z.enum(STAY_STATES),
      /** Null for who sees the dates of stays alone. */
      holderName: z.string().nullable(),
    }),
  ),
  requests: z.array(
    z.object({
      reference: z.string(),
      holderName: z.string(),
      houseCode: z.string().nullable(),
      city: z.enum(CITIES),
      state: z.enum(REQUEST_STATES),
      ...stay,
    }),
  ),
  homes: z.array(z.object({ houseCode: z.string(), city: z.enum(CITIES), neighbourhood: z.string() })),
})
export type OfficeHitsView = z.infer<typeof officeHits>
