import type { BookingView } from '#contract/booking.ts'
import type { RequestedStay } from '#contract/booking-request.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import { listTravellers } from '#db/arrival/traveller-rows.ts'
import { findHomeBefore } from '#db/booking/agreement-rows.ts'
import { type BookingOfMail, findBookingOfMail } from '#db/booking/booking-mail-rows.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { findOfferLetter, listTitles } from '#db/booking/offer-letter-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { readKeptCents } from '#db/payment/adjustment-rows.ts'
import { findBankAccount } from '#db/payment/bank-account-rows.ts'
import { type CardRow, findChargeableCard } from '#db/payment/card-rows.ts'
import { findUserByEmail } from '#db/people/user-rows.ts'
import { depositSteps } from '#domain/payment/deposit-steps.ts'
import { nextAutomaticCharge } from '#domain/payment/payment-steps.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { MailKind } from '#domain/shared/jobs.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale, LocalizedText } from '#domain/shared/text.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import type { Deps } from '#services/deps.ts'
import { isProved } from '#services/mail-budget.ts'
import { type BookingRecord, holderBookingView, isOffer, isStaffBooking } from './booking-view.ts'
import { madeCancellation } from './cancellation-figures.ts'
import { depositFacts } from './deposit-facts.ts'
import { owedPayments } from './owed-payments.ts'
import { completeRecord } from './read-booking.ts'
import { findRequestedStay } from './requested-stay.ts'

/** The data of a mail to the holder. The address is only for mails of confirmed bookings. */
export type BookingMailView = {
  readonly booking: BookingView
  readonly holder: { readonly name: string; readonly email: string }
  readonly language: Locale
  readonly home: BookingOfMail['home']
  /** The home from which a move took the stay; null in every other mail. */
  readonly homeBefore: { readonly houseCode: string; readonly title: LocalizedText } | null
  readonly viewToken: string
  /** What was or is being refunded, what is retained, and what is not charged any more. */
  readonly cancellation: Omit<CancellationView, 'booking'>
  readonly nextTries: NextTries
  /** Number of travellers whose check-in is incomplete. */
  readonly travellersMissing: number
  /** Whether staff took the booking on the telephone or at the desk, so that it answers no request. */
  readonly isStaffBooking: boolean
  /** The requested stay of an offer; null for other bookings. */
  readonly requested: RequestedStay | null
  /** What staff wrote with the offer, and the homes that they name besides its own; null for other bookings. */
  readonly letter: OfferLetter | null
  /** Whether an account of its e-mail exists that the booking is not in. */
  readonly isJoinable: boolean
  readonly writtenAt: Date
  /** Whether the person who made the booking may not own its mailbox: nothing is paid, and staff did not make it. */
  readonly isUnproved: boolean
}

export type OfferLetter = {
  readonly text: string
  readonly homes: readonly { readonly houseCode: string; readonly title: LocalizedText }[]
}

/** When refused charges are tried again, by the number of their payment; absent where there is no retry. */
export type NextTries = {
  readonly payments: Readonly<Record<number, CalendarDate>>
  readonly deposit?: CalendarDate
}

/** Gets the current data of a mail of a kind about a booking. Refuses `booking_not_found`. */
export async function getBookingMail(
  deps: Deps,
  { bookingId, kind }: { readonly bookingId: string; readonly kind?: MailKind },
): Promise<Result<BookingMailView, Refusal<'booking_not_found'>>> {
  const found = await findBookingOfMail(deps.db, bookingId)
  if (!found) return refuse('booking_not_found')
  const record = await completeRecord(deps.db, found)
  const card = await findChargeableCard(deps.db, bookingId, deps.gateways)
  const account = await findBankAccount(deps.db, bookingId, deps.gateways)
  const keptCents = await readKeptCents(deps.db, bookingId)
  const { holderName: name, holderEmail: email, language } = found.booking
  const { booking: _, ...cancellation } = madeCancellation(deps, record)
  return ok({
    booking: holderBookingView(deps, record, { card, account, keptCents }),
    holder: { name, email },
    language,
    home: found.home,
    homeBefore: kind === 'booking_moved' ? await readHomeBefore(deps.db, found) : null,
    viewToken: viewTokenOf(deps.settings, found.booking),
    cancellation,
    nextTries: nextTries(record, card, deps.clock.now()),
    travellersMissing: await countMissing(deps.db, found.booking),
    isStaffBooking: isStaffBooking(found.booking),
    requested: await findRequestedStay(deps.db, found.booking),
    letter: isOffer(found.booking) ? await readLetter(deps.db, bookingId) : null,
    isJoinable: await isJoinable(deps.db, found.booking),
    writtenAt: deps.clock.now(),
    isUnproved: await isUnproved(deps, found.booking),
  })
}

async function readHomeBefore(on: Queryable, { booking, houseCode }: BookingOfMail) {
  const before = await findHomeBefore(on, { bookingId: booking.id, houseCode })
  const [home] = before ? await listTitles(on, [before]) : []
  return home ?? null
}

async function readLetter(on: Queryable, bookingId: string): Promise<OfferLetter | null> {
  const letter = await findOfferLetter(on, bookingId)
  return letter ? { text: letter.text, homes: await listTitles(on, letter.houseCodes) } : null
}

async function isJoinable(on: Queryable, { userId, holderEmail }: BookingRow): Promise<boolean> {
  return userId === null && (await findUserByEmail(on, normaliseEmail(holderEmail))) !== undefined
}

/** Staff are responsible for their own unpaid bookings, and a paid one is its holder's. */
async function isUnproved(
  deps: Deps,
  { status, holdExpiresAt, cancelReason, createdBy, holderEmail: email, userId }: BookingRow,
): Promise<boolean> {
  const isUnpaid = status === 'CANCELLED' ? cancelReason === 'hold_expired' : holdExpiresAt !== null
  return isUnpaid && createdBy === null && !(await isProved(deps, { email, userId }))
}

async function countMissing(on: Queryable, { id, adults, children, babies }: BookingRow): Promise<number> {
  const complete = (await listTravellers(on, id)).filter(({ completedAt }) => completedAt !== null)
  return adults + children + babies - complete.length
}

function nextTries(
  { booking, payments, ledger, deposit }: BookingRecord,
  card: CardRow | undefined,
  now: Date,
): NextTries {
  const context = { cardSavedAt: card?.savedAt ?? null, today: dateInMadrid(now) }
  const steps = depositSteps(depositFacts(booking, deposit, context))
  const again = steps.find(({ kind, at }) => kind === 'take_deposit' && at > now)
  const charges = owedPayments(payments, ledger.charges).flatMap((payment) => {
    const at = nextAutomaticCharge(payment)
    return at && at > now ? [[payment.number, dateInMadrid(at)]] : []
  })
  return { payments: Object.fromEntries(charges), ...(again ? { deposit: dateInMadrid(again.at) } : {}) }
}
