import { z } from 'zod'
import { CANCEL_REASONS } from '#domain/booking/booking-status.ts'
import { isArrivalTime } from '#domain/booking/late-arrival.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { FEED_SITES } from '#domain/channel/feed-sites.ts'
import { CONTRACT_KINDS } from '#domain/law/contract-kind.ts'
import { companyChoice } from './company.ts'
import { holder, newPassword, session } from './holder.ts'
import { recipient } from './invoicing.ts'
import { photo } from './photo.ts'
import { depositPlan, pricedStay } from './price.ts'
import { quoteRequest } from './quote.ts'
import { cents, localizedText, moment } from './shared.ts'

/**
 * `dataProcessing`: the notice on the use of the data was shown with the form. The first payment of a booking accepts its
 * conditions; `terms` is for who accepts them before.
 */
export const consents = z.object({
  dataProcessing: z.literal(true),
  terms: z.literal(true).optional(),
  promotions: z.boolean().optional(),
})

/** Price fields in the body are ignored, because the server prices. */
export const bookingRequest = quoteRequest.extend({
  holder,
  consents,
  /** Opens an account for the holder with this booking in it, under the site's terms; ignored for signed-in users. */
  createAccount: z.object({ password: newPassword }).optional(),
  /** Whom the invoices of the booking are made out to; may be said later too. */
  taxData: recipient.optional(),
  /** Books for the company of the signed-in user, whose tax data replace `taxData`. */
  company: companyChoice.optional(),
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
  /** The bank refused it and it is tried again; another card may be needed. */
  refused: z.literal(true).optional(),
})

/** The home of a booking. */
export const bookedHome = z.object({
  title: localizedText,
  city: z.enum(CITIES),
  /** Name of the neighbourhood. */
  place: z.string(),
  photo: photo.nullable(),
  selfCheckIn: z.boolean(),
})

/** The account from which later months are debited. */
export const bankAccount = z.object({ last4: z.string(), mandateReference: z.string() })
export type BankAccountView = z.infer<typeof bankAccount>

const card = z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })

export const booking = z
  .object({
    bookingCode: z.string(),
    status: z.enum(['PENDING', 'CONFIRMED', 'CANCELLED']),
    cancelReason: z.enum(CANCEL_REASONS).optional(),
    ...pricedStay,
    deposit,
    daysLeft: z.int(),
    holdExpiresAt: moment.optional(),
    /** Whether it is an offer, whose night hold lasts longer than that of an instant booking. */
    isOffer: z.boolean(),
    /** An approver of its company decides before it is paid. */
    approvalWaits: z.literal(true).optional(),
    /** Staff took it for its holder, who has neither accepted its conditions nor read the notice on their data yet. */
    termsOpen: z.literal(true).optional(),
    /** Its money is on one invoice a month with that of others; only for its holder. */
    invoicedMonthly: z.literal(true).optional(),
    /** How often its dates, its home or the day of a charge were changed; absent where none ever was. */
    revision: z.int().optional(),
    /** The kind of contract; absent for bookings from before it was decided. */
    contractKind: z.enum(CONTRACT_KINDS).optional(),
    /** The contract has to state why the guests come, and it is not known yet. */
    causeNeeded: z.literal(true).optional(),
    /** The other site where the stay was booked, which has its price and takes changes; no sum is given here, and its code only to the holder. */
    bookedAt: z.object({ site: z.enum(FEED_SITES), code: z.string().optional() }).optional(),
    createdAt: moment,
    /** Id of the booking's agreement; only for its holder. */
    agreementId: z.string().optional(),
    /** Only for its holder. */
    holder: holder.optional(),
    /** Whether it is in an account; only for its holder. */
    inAccount: z.boolean().optional(),
    /** Paid for nights given up by an early departure and not returned, where there is such a sum; only for its holder. */
    keptCents: cents.optional(),
    /** The card of later charges; only for its holder. */
    card: card.optional(),
    /** The account of later months, where its owner gave a mandate; only for its holder. */
    bankAccount: bankAccount.optional(),
    /** Time of arrival, if the guests have given it; only for its holder. */
    arrivalTime: z.string().optional(),
    /** Whether everybody's check-in is complete; only for its holder. */
    checkInComplete: z.literal(true).optional(),
    /** Present where a single booking or a list of bookings is requested. */
    home: bookedHome.optional(),
  })
  .meta({ id: 'Booking' })
export type BookingView = z.infer<typeof booking>

/**
 * The bookings of an account: those that have not ended, the soonest first, and those that have ended or were cancelled,
 * the latest first.
 */
export const myBookings = z.object({ next: z.array(booking), previous: z.array(booking) })
export type MyBookings = z.infer<typeof myBookings>

export const createdBooking = booking.extend({
  viewToken: z.string(),
  /** The session of the account that was opened with it. */
  session: session.optional(),
})
export type CreatedBooking = z.infer<typeof createdBooking>

/** Time of day such as `21:30`, from the hour of check-in until the small hours. */
export const arrivalRequest = z.object({ arrivalTime: z.string().refine(isArrivalTime, 'invalid_time') })

/**
 * `acceptTerms`: the conditions were accepted and the notice on the use of the data was shown with the form. The first
 * payment of a booking accepts them without it, unless staff took the booking for its holder.
 */
export const attemptRequest = z.object({
  cardToken: z.string().min(1).max(200),
  acceptTerms: z.literal(true).optional(),
})

/** The mandate is given by sending this, under its text. */
export const bankAccountRequest = z.object({
  accountToken: z.string().min(1).max(200),
  mandateGiven: z.literal(true),
})

/** `requires_action`: redirect the guest to `actionUrl`, from which they return to the payment page. */
export const attempt = z
  .object({
    state: z.enum(['succeeded', 'processing', 'requires_action']),
    actionUrl: z.string().optional(),
  })
  .meta({ id: 'Attempt' })
export type AttemptView = z.infer<typeof attempt>

/** `requires_action`: the guest authenticates at `actionUrl`, then the same card is sent again. */
export const changedCard = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), card }),
  z.object({ state: z.literal('requires_action'), actionUrl: z.string() }),
])
export type ChangedCard = z.infer<typeof changedCard>
