import { z } from 'zod'
import { CANCEL_CAUSES } from '#domain/booking/cancellation.ts'
import { LOST_REASONS } from '#domain/booking/request-state.ts'
import { STAY_MARKS } from '#domain/booking/stay-mark.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { MAX_STAFF_TEXT } from '#domain/office-policy.ts'
import { MAX_EMAIL } from '#domain/people/email.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { cancellation } from './cancellation.ts'
import { apartmentCard } from './catalogue.ts'
import { holder } from './holder.ts'
import { depositPlan, pricedStay } from './price.ts'
import { quoteRequest } from './quote.ts'
import { calendarDate, cents, moment } from './shared.ts'

const reason = z.string().trim().min(1).max(MAX_STAFF_TEXT)

/** What staff take off a stay; only they read the reason. */
const staffDiscount = z.object({ percent: z.int().min(1).max(100), reason })

/** What staff decide of a booking that they make: for how long its nights wait, what is taken off, what the mail says. */
const staffTerms = {
  hours: z.int().optional(),
  discount: staffDiscount.optional(),
  text: z.string().max(MAX_STAFF_TEXT).optional(),
}

/** What decides the figures of a booking by telephone or at a desk. */
const taking = quoteRequest.extend(staffTerms)

/** `holderEmail` is whose stays count for the member discount, once it is known. */
export const takingToPreview = taking.extend({ holderEmail: z.string().max(MAX_EMAIL).optional() })

/** A booking by telephone or at a desk. Staff never type a card: its holder pays by a link. */
export const bookingToTake = taking.extend({
  holder,
  language: z.enum(LOCALES),
  source: z.enum(['phone', 'desk']),
})
export type BookingToTake = z.infer<typeof bookingToTake>

const fewPeople = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)

/** Which homes are free: in a city, and a home that was named, free or not. */
export const homesToBookQuery = z.object({
  city: z.enum(CITIES),
  houseCode: z.string().max(20).optional(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  adults: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number),
  children: fewPeople,
  babies: fewPeople,
})

/** Homes for a booking by telephone, at the price of its nights; null where they can't be priced. */
export const homesToBook = z.array(
  z.object({
    houseCode: z.string(),
    /** Name of the neighbourhood. */
    place: z.string(),
    bedrooms: z.int(),
    maxOccupancy: z.int(),
    sizeM2: z.int(),
    minNights: z.int(),
    isFree: z.boolean(),
    totalPriceCents: cents.nullable(),
  }),
)
export type HomeToBook = z.infer<typeof homesToBook>[number]

/** The figures of a booking or an offer before it is made; `previewId` confirms them. */
export const takingPreview = z.object({ ...pricedStay, depositPlan, holdExpiresAt: moment, previewId: z.string() })
export type TakingPreview = z.infer<typeof takingPreview>

/** `payUrl` opens the booking to its holder, and `payQr` is the same as a drawing of `size` modules a side. */
export const bookingTaken = z.object({
  bookingCode: z.string(),
  totalPriceCents: cents,
  holdExpiresAt: moment.nullable(),
  payUrl: z.string(),
  payQr: z.object({ size: z.int(), path: z.string() }),
})
export type BookingTaken = z.infer<typeof bookingTaken>

const version = z.int().min(0)

/** An offer of one home, whose nights wait; the mail names the others. */
export const offerInput = z.object({
  houseCode: z.string().max(20),
  alsoHomes: z.array(z.string().max(20)).max(10).optional(),
  ...staffTerms,
})
export type OfferPreview = TakingPreview

export const offerMade = z.object({ bookingCode: z.string(), totalPriceCents: cents, holdExpiresAt: moment.nullable() })

/** Confirms the figures of a preview. */
export const previewed = z.object({ previewId: z.string().max(40) })

/** `version` is that of the request as it was read. */
export const assignment = z.object({ version, assignee: z.uuid().nullable() })
export const snooze = z.object({ version, until: moment })
export const loss = z.object({
  version,
  lostReason: z.enum(LOST_REASONS),
  reason: z.string().trim().max(MAX_STAFF_TEXT).optional(),
})
export const reopening = z.object({ version })

/** Homes for an offer: the one that was asked for, others of its neighbourhood, then of those around. */
export const suggestedHomes = z.array(
  z.object({ why: z.enum(['asked', 'same_area', 'near']), isFree: z.boolean(), home: apartmentCard }),
)

export const staffCancellation = z.object({ cause: z.enum(CANCEL_CAUSES), reason })
/** What cancelling gives back, keeps and no longer charges; `previewId` confirms it. */
export const staffCancellationPreview = cancellation.extend(previewed.shape)
export type StaffCancellationPreview = z.infer<typeof staffCancellationPreview>

/** The holder finds it in their export: the field says so. */
export const note = z.object({ text: z.string().trim().min(1).max(MAX_STAFF_TEXT) })

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/**
 * `version` is that of the booking as it was read; `isUndo` takes the mark back; `at` says when it happened, by a clock in
 * Madrid, and is now where it is left out.
 */
export const marking = z.object({
  mark: z.enum(STAY_MARKS),
  version,
  isUndo: z.boolean().default(false),
  at: z.object({ day: calendarDate, time: timeOfDay }).optional(),
})
export const marked = z.object({ checkedInAt: moment.nullable(), checkedOutAt: moment.nullable(), version })

export const staffStayChange = z.object({ checkIn: calendarDate, checkOut: calendarDate })
export const madeStayChange = staffStayChange.extend({ reason, ...previewed.shape })

/** To which home, at which price, and whether the holder agreed (then the reason says how). */
export const move = z.object({
  houseCode: z.string().max(20),
  price: z.enum(['keep', 'reprice']).default('keep'),
  isAgreed: z.boolean().default(false),
})
export const madeMove = move.extend({ reason, ...previewed.shape })
export type MoveInput = z.infer<typeof move>

/** What a move changes; `previewId` confirms it. */
export const movePreview = z.object({
  from: z.object({ houseCode: z.string(), totalPriceCents: cents, depositCents: cents }),
  houseCode: z.string(),
  totalPriceCents: cents,
  depositCents: cents,
  differenceCents: cents,
  paidCents: cents,
  refunds: z.array(z.object({ number: z.int(), amountCents: cents })),
  payments: z.array(z.object({ number: z.int(), amountCents: cents, dueDate: calendarDate })),
  /** What the same nights cost there today. */
  priceTodayCents: cents,
  /** The last day of a right that the move gives; null where the holder agreed, or cancels for free for longer anyway. */
  freeCancellationUntil: calendarDate.nullable(),
  previewId: z.string(),
})
export type MovePreview = z.infer<typeof movePreview>

/** Homes that a booking could be moved to, with what its nights cost there today. */
export const homesForMove = z.array(
  z.object({
    houseCode: z.string(),
    /** Name of the neighbourhood. */
    place: z.string(),
    bedrooms: z.int(),
    maxOccupancy: z.int(),
    sizeM2: z.int(),
    priceTodayCents: cents.nullable(),
  }),
)
export type HomeForMove = z.infer<typeof homesForMove>[number]

/** The guest reads the reason. */
export const withholding = z.object({ amountCents: cents.min(1), reason: reason.max(500) })
/** What is kept of a deposit and what goes back; `previewId` confirms it. */
export const withholdingPreview = z.object({
  heldCents: cents,
  keptCents: cents,
  returnedCents: cents,
  previewId: z.string(),
})
export type WithholdingPreview = z.infer<typeof withholdingPreview>
