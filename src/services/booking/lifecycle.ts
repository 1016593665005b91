import { type BookingRow, type BookingStatusChange, updateBookingStatus } from '#db/booking/booking-rows.ts'
import { confirmNights, releaseNights } from '#db/booking/occupancy-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { insertCancellation } from '#db/payment/adjustment-rows.ts'
import { updateBookingRequest } from '#db/request/booking-request-rows.ts'
import { type BookingEvent, type CancelReason, nextBookingStatus } from '#domain/booking/booking-status.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { changesBetween, hasOwnNights, isMailOfOurs, WHAT_FOLLOWS } from '#domain/booking/what-follows.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { MailAbout } from '#domain/shared/jobs.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { planInvitations } from '#services/arrival/invite-guests.ts'
import { planReport } from '#services/arrival/plan-report.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import type { Deps } from '#services/deps.ts'
import { attachQuestions } from '#services/message/attach-questions.ts'
import { newId } from '#services/new-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { planInvoicing } from './plan-invoicing.ts'
import { movePromoUses } from './promo-uses.ts'
import { scheduleNextStep } from './schedule-next-step.ts'

/*
 * The lifecycle of a booking. Use cases that store, pay, change or cancel a booking call it within the transaction that
 * has the booking locked, after everything else that they store. The status follows from the state table; mails, the next
 * step of its money, its report to the register and the invitations to the check-in follow from the change. No other code
 * sets a status or plans any of these: `scripts/floors.ts` checks it.
 */

type LifecycleDeps = Pick<Deps, 'clock' | 'jobs' | 'gateways'>

const EVENT_OF_REASON: Readonly<Record<CancelReason, BookingEvent>> = {
  hold_expired: 'hold_expired',
  unpaid: 'unpaid_before_arrival',
  guest: 'cancelled',
  company: 'cancelled',
  owner: 'cancelled',
  no_show: 'cancelled',
  other_site: 'cancelled',
}

/** The request whose offer was paid. */
const WON = { state: 'won', snoozedUntil: null, lostReason: null } as const

/** Gives the status of a new booking: it is confirmed at once where nothing is due before arrival. */
export function newBookingStatus(isPaidBeforeArrival: boolean, now: Date): Pick<BookingRow, 'status' | 'confirmedAt'> {
  return statusOncePaid({ status: 'PENDING', confirmedAt: null }, isPaidBeforeArrival, now)
}

/** Handles a booking that was stored for the first time. */
export async function bookingStored(tx: Tx, deps: LifecycleDeps, booking: BookingRow): Promise<void> {
  await scheduleFollowUps(tx, deps, null, booking)
}

/**
 * Handles money for a booking that is not cancelled: the nights belong to the guest, and once everything due before
 * arrival is paid it is confirmed. Returns the booking as it is now.
 */
export async function bookingPaid(
  tx: Tx,
  deps: LifecycleDeps,
  before: BookingRow,
  { isPaidBeforeArrival }: { readonly isPaidBeforeArrival: boolean },
): Promise<BookingRow> {
  if (before.holdExpiresAt) await confirmNights(tx, before.id)
  const change = { ...statusOncePaid(before, isPaidBeforeArrival, deps.clock.now()), holdExpiresAt: null }
  await updateBookingStatus(tx, before.id, change)
  const after = { ...before, ...change }
  await scheduleFollowUps(tx, deps, before, after)
  return after
}

export type ChangedStay = {
  readonly stay: Stay
  readonly price: Price
  /** Whether earlier payments cover everything that the new stay owes before arrival. */
  readonly isPaidBeforeArrival: boolean
  /** Id of the agreement that the mail is about. */
  readonly agreementId: string
  /** What the law makes of the changed stay. */
  readonly law: Pick<BookingRow, 'invoicesFollow' | 'contractKind' | 'causeNeeded'>
}

/**
 * Handles a change of stay and price of a booking that is not cancelled; nights, payments and agreement are stored
 * already.
 */
export async function bookingChanged(
  tx: Tx,
  deps: LifecycleDeps,
  before: BookingRow,
  { stay, price, isPaidBeforeArrival, agreementId, law }: ChangedStay,
): Promise<void> {
  const status = statusOncePaid(before, isPaidBeforeArrival, deps.clock.now())
  const change = {
    ...status,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    price,
    totalPriceCents: price.totalPriceCents,
    ...law,
  }
  await updateBookingStatus(tx, before.id, change)
  await mailHolder(tx, deps, before, { kind: 'booking_changed', ref: agreementId })
  await scheduleFollowUps(tx, deps, before, { ...before, ...change })
}

export type MovedStay = Omit<ChangedStay, 'stay'> & {
  readonly apartmentId: number
  /** The last day of free cancellation, where the holder did not agree to the move; else null. */
  readonly freeCancellationUntil: CalendarDate | null
}

/**
 * Handles a move of a booking that is not cancelled to another home; nights, payments and agreement are stored already.
 * The other home is reported to the register.
 */
export async function bookingMoved(
  tx: Tx,
  deps: LifecycleDeps,
  before: BookingRow,
  { price, isPaidBeforeArrival, agreementId, law, ...moved }: MovedStay,
): Promise<void> {
  const status = statusOncePaid(before, isPaidBeforeArrival, deps.clock.now())
  const change = { ...status, ...moved, ...law, price, totalPriceCents: price.totalPriceCents }
  await updateBookingStatus(tx, before.id, change)
  await mailHolder(tx, deps, before, { kind: 'booking_moved', ref: agreementId })
  await scheduleFollowUps(tx, deps, before, { ...before, ...change })
}

/** What the site where a stay was booked may change about it. */
export type ReservationChange = Omit<BookingStatusChange, 'status'>

/**
 * Handles a change of a booking at the site where its guest made it; nights, payments and agreement are stored already. The
 * site mails its guest.
 */
export async function reservationChanged(
  tx: Tx,
  deps: LifecycleDeps,
  before: BookingRow,
  change: ReservationChange,
): Promise<void> {
  await updateBookingStatus(tx, before.id, { ...change, status: before.status })
  await scheduleFollowUps(tx, deps, before, { ...before, ...change })
}

export type CancellationMade = {
  readonly reason: CancelReason
  readonly by: Actor
  /** Cents that it gives back; their refunds are stored already. */
  readonly refundedCents: Cents
}

/**
 * Cancels a booking: its nights are free and its promo code may be used again. Its open payments need no change of
 * their own, because payment states are derived. The booking still owes what was paid and is retained.
 */
export async function bookingCancelled(
  tx: Tx,
  deps: LifecycleDeps & Pick<Deps, 'randomBytes'>,
  before: BookingRow,
  { reason, by, refundedCents }: CancellationMade,
): Promise<void> {
  const now = deps.clock.now()
  const change = cancellation(before, reason, now)
  await updateBookingStatus(tx, before.id, change)
  await releaseNights(tx, before.id, now)
  await movePromoUses(tx, { released: [before.id], taken: null, now })
  // A booking that was never paid ends without a mail, and nothing was planned for it.
  if (!hasOwnNights(before)) return
  const made = { id: newId(deps), bookingId: before.id, refundedCents, ...actorColumns(by), madeAt: now }
  await insertCancellation(tx, made)
  await mailHolder(tx, deps, before, { kind: 'booking_cancelled' })
  await scheduleFollowUps(tx, deps, before, { ...before, ...change })
}

/**
 * Handles expired night holds that lost their nights to another booking, which moves their promo uses together with its
 * own.
 */
export async function nightHoldsDisplaced(
  tx: Tx,
  bookings: readonly Pick<BookingRow, 'id' | 'status'>[],
  now: Date,
): Promise<void> {
  for (const booking of bookings) await updateBookingStatus(tx, booking.id, cancellation(booking, 'hold_expired', now))
}

/** Handles a change of a booking's money that leaves its status alone: a charge that ended, a card, a deposit. */
export async function moneyChanged(tx: Tx, deps: LifecycleDeps, booking: BookingRow): Promise<void> {
  await scheduleNextStep(tx, deps, booking)
  await planInvoicing(tx, deps, booking)
}

function statusOncePaid(
  { status, confirmedAt }: Pick<BookingRow, 'status' | 'confirmedAt'>,
  isPaidBeforeArrival: boolean,
  now: Date,
): Pick<BookingRow, 'status' | 'confirmedAt'> {
  const next = isPaidBeforeArrival ? nextBookingStatus(status, 'paid_before_arrival') : undefined
  return next ? { status: next, confirmedAt: now } : { status, confirmedAt }
}

function cancellation({ id, status }: Pick<BookingRow, 'id' | 'status'>, reason: CancelReason, now: Date) {
  const next = nextBookingStatus(status, EVENT_OF_REASON[reason])
  if (!next) throw new Error(`Booking ${id} is ${status} and can't be cancelled because of ${reason}`)
  const ended = { cancelReason: reason, cancelledAt: now, holdExpiresAt: null, nextStepAt: null }
  return { status: next, ...ended } satisfies BookingStatusChange
}

/** Does what `WHAT_FOLLOWS` says of what has changed. */
async function scheduleFollowUps(
  tx: Tx,
  deps: LifecycleDeps,
  before: BookingRow | null,
  after: BookingRow,
): Promise<void> {
  const changes = changesBetween(before, after)
  const following = changes.map((change) => WHAT_FOLLOWS[change])
  if (changes.includes('reserved')) {
    await attachQuestions(tx, after)
    if (after.bookingRequestId) await updateBookingRequest(tx, after.bookingRequestId, WON)
  }
  if (changes.includes('confirmed')) await mailHolder(tx, deps, after, { kind: 'booking_confirmed' })
  await scheduleNextStep(tx, deps, after)
  if ((before && hasOwnNights(before)) || hasOwnNights(after)) await planInvoicing(tx, deps, after)
  const isPlanned = following.some(({ invitations }) => invitations === 'planned')
  if (isPlanned && after.status === 'CONFIRMED') await planInvitations(tx, deps, after)
  // A booking that was never paid was not reported.
  if (following.some(({ register }) => register === 'looked_at')) await planReport(tx, deps, after.id)
}

/** Mails the holder, unless the site where they booked does so. */
async function mailHolder(
  tx: Tx,
  deps: LifecycleDeps,
  booking: BookingRow,
  about: Pick<MailAbout, 'kind' | 'ref'>,
): Promise<void> {
  if (isMailOfOurs(booking, about.kind)) await sendBookingMail(tx, deps, { ...about, bookingId: booking.id })
}
