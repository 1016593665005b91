import { z } from 'zod'
import { BOOKING_SPEEDS } from '#domain/booking/booking-speed.ts'
import { depositPlan, pricedStay } from './price.ts'
import { calendarDate } from './shared.ts'
import { stayContract } from './stay-contract.ts'

/** The limit is wide on purpose, because a party that is too large for a home has a refusal of its own. */
const guestCount = z.int().min(0).max(999)

/** Price fields in the body are ignored, because the server prices. */
export const quoteRequest = z.object({
  houseCode: z.string().max(20).toUpperCase(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  adults: guestCount,
  children: guestCount.default(0),
  babies: guestCount.default(0),
  promoCode: z.string().trim().max(40).optional(),
})
export type QuoteRequest = z.infer<typeof quoteRequest>

/** A quote; nothing is reserved. */
export const quote = z
  .object({
    ...pricedStay,
    depositPlan,
    mode: z.enum(['instant', 'request']),
    /** How the home books the stay. */
    bookingSpeed: z.enum(BOOKING_SPEEDS),
    /** Present where a person answers and enough answers were measured: within how many hours. */
    answerHours: z.int().optional(),
    /** Present where a person answers only because the calendars of the home at other sites were not checked lately. */
    asksFirst: z.boolean().optional(),
    contract: stayContract,
  })
  .meta({ id: 'Quote' })
export type QuoteView = z.infer<typeof quote>
