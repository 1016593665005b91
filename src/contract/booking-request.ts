import { z } from 'zod'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { MAX_REQUEST_MESSAGE } from '#domain/policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { consents } from './booking.ts'
import { holder } from './holder.ts'
import { quoteRequest } from './quote.ts'
import { cents, moment } from './shared.ts'

/** A wish for a stay; without a house code staff looks for a home. `city` counts only then. */
export const stayRequest = quoteRequest.extend({
  houseCode: z.string().max(20).optional(),
  city: z.enum(CITIES).optional(),
  bedrooms: z.int().min(0).max(10).optional(),
  holder,
  message: z.string().trim().max(MAX_REQUEST_MESSAGE).default(''),
  /** Asking agrees to no conditions: those are accepted with the first payment of what is offered. */
  consents: consents.extend({ terms: consents.shape.terms.optional() }),
})
export type StayRequest = z.infer<typeof stayRequest>

/** `offer`: the nights are held until it expires; the token opens the booking to who asked. */
export const stayRequestAnswer = z
  .object({
    reference: z.string(),
    /** No offer at once, since as many as may be wait for payment; staff answers. */
    offerLimitReached: z.literal(true).optional(),
    offer: z
      .object({ bookingCode: z.string(), viewToken: z.string(), expiresAt: moment, totalPriceCents: cents })
      .optional(),
  })
  .meta({ id: 'BookingRequest' })
export type StayRequestAnswer = z.infer<typeof stayRequestAnswer>

/** What an offer answers: a home, or any in a city, and the dates. */
export type RequestedStay = {
  readonly home: { readonly houseCode: string; readonly title: LocalizedText; readonly neighbourhood: string } | null
  readonly city: City
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}
