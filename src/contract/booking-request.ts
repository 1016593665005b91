import { z } from 'zod'
import { MAX_REQUEST_MESSAGE } from '#domain/booking/booking-policy.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { consents } from './booking.ts'
import { companyChoice } from './company.ts'
import { holder } from './holder.ts'
import { quoteRequest } from './quote.ts'
import { cents, moment } from './shared.ts'

/** A request for a stay; without a house code staff looks for a home, and only then `city` counts. */
export const stayRequest = quoteRequest.extend({
  houseCode: z.string().max(20).toUpperCase().optional(),
  city: z.enum(CITIES).optional(),
  bedrooms: z.int().min(0).max(10).optional(),
  holder,
  message: z.string().trim().max(MAX_REQUEST_MESSAGE).default(''),
  consents,
  company: companyChoice.optional(),
})
export type StayRequest = z.infer<typeof stayRequest>

/** `offer`: there is a night hold until it expires, and the token opens the booking to its holder. */
export const stayRequestAnswer = z
  .object({
    reference: z.string(),
    /** There is no automatic offer, because the holder has reached the limit of unpaid offers; staff answers. Not set for the limits of a network or a city. */
    offerLimitReached: z.literal(true).optional(),
    offer: z
      .object({ bookingCode: z.string(), viewToken: z.string(), expiresAt: moment, totalPriceCents: cents })
      .optional(),
  })
  .meta({ id: 'BookingRequest' })
export type StayRequestAnswer = z.infer<typeof stayRequestAnswer>

/** The stay that was requested before an offer: a home, or any home in a city, and the dates. */
export type RequestedStay = {
  readonly home: { readonly houseCode: string; readonly title: LocalizedText; readonly neighbourhood: string } | null
  readonly city: City
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}
