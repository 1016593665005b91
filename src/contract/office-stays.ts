import { z } from 'zod'
import { CANCEL_CAUSES } from '#domain/booking/cancellation.ts'
import { GUEST_CHECKS } from '#domain/booking/guest-check.ts'
import { LOST_REASONS } from '#domain/booking/request-state.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { MAX_EMAIL } from '#domain/people/email.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { MAX_STAFF_TEXT } from '#domain/staff/staff-policy.ts'
import { cancellation } from './cancellation.ts'
import { apartmentCard } from './catalogue.ts'
import { holder } from './holder.ts'
import { depositPlan, pricedStay } from './price.ts'
import { quoteRequest } from './quote.ts'
import { calendarDate, cents, moment } from './shared.ts'

const reason = z.string().trim().min(1).max(MAX_STAFF_TEXT)
/** Why staff change something, for the history. */
export const staffReason = { reason }

/** A discount that staff give on a stay; only they read the reason. */
const staffDiscount = z.object({ percent: z.int().min(1).max(100), reason })

/**
 * What staff decide about a booking that they make: how long its night hold lasts, the discount, and the text of the
 * mail.
 */
const staffTerms = {
  hours: z.int().optional(),
  discount: staffDiscount.optional(),
  text: z.string().max(MAX_STAFF_TEXT).optional(),
}

/** The input from which the figures of a booking by telephone or at a desk are computed. */
const staffBooking = quoteRequest.extend(staffTerms)

/** `holderEmail` is the e-mail whose stays count for the member discount, once it is known. */
export const staffBookingToPreview = staffBooking.extend({ holderEmail: z.string().max(MAX_EMAIL).optional() })

/** A booking by telephone or at a desk. Staff never type a card: the holder pays by a link. */
export const newStaffBooking = staffBooking.extend({
  holder,
  language: z.enum(LOCALES),
  source: z.enum(['phone', 'desk']),
})
export type NewStaffBooking = z.infer<typeof newStaffBooking>

/** How it is refused that staff hold nights for a guest, by a booking or by an offer. */
export const heldStayRefusals = [
  'validation_failed',
  'apartment_not_found',
  'dates_not_available',
  'dates_in_past',
  'arrival_closed',
  'departure_closed',
  'stay_too_short',
  'stay_too_far',
  'party_too_large',
  'promo_code_invalid',
  'promo_code_for_another_guest',
  'change_outdated',
  'too_many_holds',
  'too_many_holds_at_address',
  'contracts_in_a_row',
  'rate_limited',
] as const satisfies readonly RefusalCode[]

const fewPeople = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)

/** Selects the free homes of a city, and a named home, whether it is free or not. */
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

/** What staff see of every home that they may choose. */
const homeOption = {
  houseCode: z.string(),
  /** Name of the neighbourhood. */
  place: z.string(),
  bedrooms: z.int(),
  maxOccupancy: z.int(),
  sizeM2: z.int(),
}

/** Homes for a booking by telephone, at the price of its nights; null where they can't be priced. */
export const homesToBook = z.array(
  z.object({
    ...homeOption,
    minNights: z.int(),
    isFree: z.boolean(),
    totalPriceCents: cents.nullable(),
  }),
)
export type HomeToBook = z.infer<typeof homesToBook>[number]

/** The figures of a booking or an offer before it is made; `previewId` confirms them. */
export const staffBookingPreview = z.object({
  ...pricedStay,
  depositPlan,
  holdExpiresAt: moment,
  previewId: z.string(),
})
export type StaffBookingPreview = z.infer<typeof staffBookingPreview>

/** `payUrl` opens the booking for its holder, and `payQr` is the same link as a QR code with `size` modules a side. */
export const createdStaffBooking = z.object({
  bookingCode: z.string(),
  totalPriceCents: cents,
  holdExpiresAt: moment.nullable(),
  payUrl: z.string(),
  payQr: z.object({ size: z.int(), path: z.string() }),
})
export type CreatedStaffBooking = z.infer<typeof createdStaffBooking>

const version = z.int().min(0)

/** An offer of one home, whose nights are held; the mail names the others. */
export const offerInput = z.object({
  houseCode: z.string().max(20),
  alsoHomes: z.array(z.string().max(20)).max(10).optional(),
  ...staffTerms,
})
export type OfferPreview = StaffBookingPreview

export const offerMade = z.object({ bookingCode: z.string(), totalPriceCents: cents, holdExpiresAt: moment.nullable() })

/** Confirms the figures of a preview. */
export const previewed = z.object({ previewId: z.string().max(40) })

/** `version` is that of the request as it was read. */
export const assignment = z.object({ version, assignee: z.uuid().nullable() })
export const snooze = z.object({
  version,
  until: moment.transform((text) => new Date(text)).meta({ type: 'string', format: 'date-time' }),
})
export const loss = z.object({
  version,
  lostReason: z.enum(LOST_REASONS),
  reason: z.string().trim().max(MAX_STAFF_TEXT).optional(),
})
export const reopening = z.object({ version })

/** Homes for an offer: the requested one, then others of its neighbourhood, then those of neighbourhoods around it. */
export const suggestedHomes = z.array(
  z.object({ why: z.enum(['asked', 'same_area', 'near']), isFree: z.boolean(), home: apartmentCard }),
)

export const staffCancellation = z.object({ cause: z.enum(CANCEL_CAUSES), reason })
/** What a cancellation refunds, retains and no longer charges; `previewId` confirms it. */
export const staffCancellationPreview = cancellation.extend(previewed.shape)
export type StaffCancellationPreview = z.infer<typeof staffCancellationPreview>

/** A note that the holder finds in their export of personal data, as the field tells staff. */
export const note = z.object({ text: z.string().trim().min(1).max(MAX_STAFF_TEXT) })

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/**
 * `version` is that of the booking as it was read; `isUndo` takes the check-in or check-out back; `at` is the moment by
 * a clock in Madrid, now by default.
 */
export const guestCheck = z.object({
  mark: z.enum(GUEST_CHECKS),
  version,
  isUndo: z.boolean().default(false),
  at: z.object({ day: calendarDate, time: timeOfDay }).optional(),
})
export const guestChecked = z.object({ checkedInAt: moment.nullable(), checkedOutAt: moment.nullable(), version })

export const staffStayChange = z.object({ checkIn: calendarDate, checkOut: calendarDate })

/** The new home, the price, and whether the holder agreed (the reason then says how). */
export const move = z.object({
  houseCode: z.string().max(20),
  price: z.enum(['keep', 'reprice']).default('keep'),
  isAgreed: z.boolean().default(false),
})
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
  /**
   * The last day on which the move lets the holder cancel for free; null where the holder agreed, or can cancel for
   * free for longer anyway.
   */
  freeCancellationUntil: calendarDate.nullable(),
  previewId: z.string(),
})
export type MovePreview = z.infer<typeof movePreview>

/** Homes that a booking could be moved to, with what its nights cost there today. */
export const homesForMove = z.array(
  z.object({
    ...homeOption,
    priceTodayCents: cents.nullable(),
  }),
)
export type HomeForMove = z.infer<typeof homesForMove>[number]

/** The guest reads the reason. */
export const withholding = z.object({ amountCents: cents.min(1), reason: reason.max(500) })
/** What is withheld of a deposit and what is returned; `previewId` confirms it. */
export const withholdingPreview = z.object({
  heldCents: cents,
  keptCents: cents,
  returnedCents: cents,
  previewId: z.string(),
})
export type WithholdingPreview = z.infer<typeof withholdingPreview>
