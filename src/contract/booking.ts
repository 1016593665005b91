import { z } from 'zod'
import { isArrivalTime } from '#domain/booking/late-arrival.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { holder, newPassword, session } from './holder.ts'
import { photo } from './photo.ts'
import { depositPlan, pricedStay } from './price.ts'
import { quoteRequest } from './quote.ts'
import { cents, localizedText, moment } from './shared.ts'

export const consents = z.object({
  dataProcessing: z.literal(true),
  terms: z.literal(true),
  promotions: z.boolean().optional(),
})

/** Price fields sent along are ignored: the server prices. */
export const bookingRequest = quoteRequest.extend({
  holder,
  consents,
  /** Opens an account for the holder, with this booking in it; of no effect for who is signed in. */
  createAccount: z.object({ password: newPassword }).optional(),
})
export type BookingRequest = z.infer<typeof bookingRequest>

export const deposit = z.object({
  status: z.enum(['none', 'held', 'returned', 'withheld']),
  amountCents: cents,
  plan: depositPlan,
  heldAt: moment.optional(),
  returnedAt: moment.optional(),
  withheldAt: moment.optional(),
  withheldCents: cents.optional(),
  reason: z.string().optional(),
  /** The bank refused it and it is tried again: another card may be needed. */
  refused: z.literal(true).optional(),
})

/** What a booking shows of its home. */
const bookedHome = z.object({
  title: localizedText,
  city: z.enum(CITIES),
  /** The neighbourhood. */
  place: z.string(),
  photo: photo.nullable(),
  selfCheckIn: z.boolean(),
})

const card = z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })

export const booking = z
  .object({
    bookingCode: z.string(),
    status: z.enum(['PENDING', 'CONFIRMED', 'CANCELLED']),
    cancelReason: z.enum(['hold_expired', 'unpaid', 'guest', 'company', 'owner']).optional(),
    ...pricedStay,
    deposit,
    daysLeft: z.int(),
    holdExpiresAt: moment.optional(),
    /** The answer to a request: its nights wait longer than those of an instant booking. */
    isOffer: z.boolean(),
    createdAt: moment,
    /** Opens the agreement of the booking; only for its holder. */
    agreementId: z.string().optional(),
    /** Only for its holder. */
    holder: holder.optional(),
    /** Whether it is in an account; only for its holder. */
    inAccount: z.boolean().optional(),
    /** The card used for coming charges; only for its holder. */
    card: card.optional(),
    /** When the guests arrive, if they have said so; only for its holder. */
    arrivalTime: z.string().optional(),
    /** Everybody who stays has filled in the form of the register; only for its holder. */
    checkInComplete: z.literal(true).optional(),
    /** Where a booking is asked for by itself or in a list. */
    home: bookedHome.optional(),
  })
  .meta({ id: 'Booking' })
export type BookingView = z.infer<typeof booking>

/** Of one account: what is to come, the soonest first, and what was or came to nothing, the latest first. */
export const myBookings = z.object({ next: z.array(booking), previous: z.array(booking) })
export type MyBookings = z.infer<typeof myBookings>

export const createdBooking = booking.extend({
  viewToken: z.string(),
  /** Of the account that was opened with it. */
  session: session.optional(),
})
export type CreatedBooking = z.infer<typeof createdBooking>

/** `21:30`, from the hour of check-in until the small hours. */
export const arrivalRequest = z.object({ arrivalTime: z.string().refine(isArrivalTime, 'invalid_time') })

export const attemptRequest = z.object({ cardToken: z.string().min(1).max(200) })

/** `requires_action`: send the guest to `actionUrl`; they come back to the payment page. */
export const attempt = z
  .object({
    state: z.enum(['succeeded', 'processing', 'requires_action']),
    actionUrl: z.string().optional(),
  })
  .meta({ id: 'Attempt' })
export type AttemptView = z.infer<typeof attempt>

/** `requires_action`: the guest proves who they are at `actionUrl`, then the same card is sent again. */
export const changedCard = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), card }),
  z.object({ state: z.literal('requires_action'), actionUrl: z.string() }),
])
export type ChangedCard = z.infer<typeof changedCard>
