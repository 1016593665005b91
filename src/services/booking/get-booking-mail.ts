import type { BookingView } from '#contract/booking.ts'
import type { RequestedStay } from '#contract/booking-request.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import { type BookingOfMail, findBookingOfMail } from '#db/booking-mail-rows.ts'
import type { BookingRow } from '#db/booking-rows.ts'
import { type CardRow, findChargeableCard } from '#db/card-rows.ts'
import type { Queryable } from '#db/client.ts'
import { listTravellers } from '#db/traveller-rows.ts'
import { findUserByEmail } from '#db/user-rows.ts'
import { depositSteps } from '#domain/payment/deposit-steps.ts'
import { nextAutomaticCharge } from '#domain/payment/payment-steps.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import type { Deps } from '#services/deps.ts'
import { type BookingRecord, holderBookingView } from './booking-view.ts'
import { madeCancellation } from './cancellation-figures.ts'
import { depositFacts } from './deposit-facts.ts'
import { owedPayments } from './owed-payments.ts'
import { completeRecord } from './read-booking.ts'
import { findRequestedStay } from './requested-stay.ts'

/** What a mail to the holder is written from. The address is for mails of confirmed bookings alone. */
export type BookingMailView = {
  readonly booking: BookingView
  readonly holder: { readonly name: string; readonly email: string }
  readonly language: Locale
  readonly home: BookingOfMail['home']
  readonly viewToken: string
  /** What went back, is on its way back, is kept and is not charged any more. */
  readonly cancellation: Omit<CancellationView, 'booking'>
  readonly nextTries: NextTries
  /** How many of the party have not filled in their check-in. */
  readonly travellersMissing: number
  /** The stay that an offer answers; null for a booking that is none. */
  readonly requested: RequestedStay | null
  /** Whether its email has an account that it could be in, and is not. */
  readonly isJoinable: boolean
  readonly writtenAt: Date
}

/** When what was refused is tried again by itself: a payment by its number; nothing where it is not. */
export type NextTries = {
  readonly payments: Readonly<Record<number, CalendarDate>>
  readonly deposit?: CalendarDate
}

/** Everything a mail about a booking says, as it is now. Refuses `booking_not_found`. */
export async function getBookingMail(
  deps: Deps,
  { bookingId }: { readonly bookingId: string },
): Promise<Result<BookingMailView, Refusal<'booking_not_found'>>> {
  const found = await findBookingOfMail(deps.db, bookingId)
  if (!found) return refuse('booking_not_found')
  const record = await completeRecord(deps.db, found)
  const card = await findChargeableCard(deps.db, bookingId, deps.gateways)
  const { holderName: name, holderEmail: email, language } = found.booking
  const { booking: _, ...cancellation } = madeCancellation(deps, record)
  return ok({
    booking: holderBookingView(deps, record, card),
    holder: { name, email },
    language,
    home: found.home,
    viewToken: viewTokenOf(deps.settings, found.booking),
    cancellation,
    nextTries: nextTries(record, card, deps.clock.now()),
    travellersMissing: await countMissing(deps.db, found.booking),
    requested: await findRequestedStay(deps.db, found.booking),
    isJoinable: await isJoinable(deps.db, found.booking),
    writtenAt: deps.clock.now(),
  })
}

async function isJoinable(on: Queryable, { userId, holderEmail }: BookingRow): Promise<boolean> {
  return userId === null && (await findUserByEmail(on, normaliseEmail(holderEmail))) !== undefined
}

async function countMissing(on: Queryable, { id, adults, children, babies }: BookingRow): Promise<number> {
  const complete = (await listTravellers(on, id)).filter(({ completedAt }) => completedAt !== null)
  return adults + children + babies - complete.length
}

function nextTries(
  { booking, payments, moved, deposit }: BookingRecord,
  card: CardRow | undefined,
  now: Date,
): NextTries {
  const context = { cardSavedAt: card?.savedAt ?? null, today: dateInMadrid(now) }
  const steps = depositSteps(depositFacts(booking, deposit, context))
  const again = steps.find(({ kind, at }) => kind === 'take_deposit' && at > now)
  const charges = owedPayments(payments, moved.charges).flatMap((payment) => {
    const at = nextAutomaticCharge(payment)
    return at && at > now ? [[payment.number, dateInMadrid(at)]] : []
  })
  return { payments: Object.fromEntries(charges), ...(again ? { deposit: dateInMadrid(again.at) } : {}) }
}
