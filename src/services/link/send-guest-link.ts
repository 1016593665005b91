import { isOnAccount } from '#contract/card-missing.ts'
import { findBooking } from '#db/booking/booking-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { type GuestLink, type LinkSituation, mailOfLink } from '#domain/booking/guest-link.ts'
import { lacksMeans } from '#domain/payment/means-of-payment.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import { type BookingMailView, getBookingMail } from '#services/booking/get-booking-mail.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { newId } from '#services/new-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'

type Sending = { readonly code: string; readonly link: GuestLink; readonly by: Actor }

/**
 * Mails a holder a link again, for staff: to the check-in, to what is to be paid, to the card of the deposit, to a card
 * where none is stored, or to the booking. Commits mail and audit entry together. Refuses `booking_not_found`,
 * `change_not_allowed` (nothing is left to do behind it) and `rate_limited`: a booking gets few such mails an hour,
 * regardless of who requests them.
 */
export async function sendGuestLink(
  deps: Deps,
  { code, link, by }: Sending,
): Promise<Result<null, Refusal<'booking_not_found' | 'change_not_allowed' | 'rate_limited'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const { id: bookingId, apartmentId, code: bookingCode } = found.booking
  const view = await getBookingMail(deps, { bookingId })
  if (!view.ok) return view
  const mail = mailOfLink(link, situationOf(view.value, dateInMadrid(deps.clock.now())))
  if (!mail) return refuse('change_not_allowed', { link: 'change_not_allowed' })
  const allowed = await enforceRateLimit(deps, ['link_mail_by_booking', bookingId])
  if (!allowed.ok) return allowed
  await deps.db.transaction(async (tx) => {
    await sendBookingMail(tx, deps, { ...mail, bookingId, ref: newId(deps) })
    const subject = { kind: 'booking', id: bookingCode } as const
    await recordAction(tx, deps, by, {
      ...{ act: 'link_sent', subject, bookingId, apartmentId },
      changes: { link: [null, link] },
    })
  })
  return ok(null)
}

function missingCardOf({ card, bankAccount, paymentSchedule, deposit }: BookingMailView['booking']) {
  const means = {
    hasCard: card !== undefined,
    hasAccount: bankAccount !== undefined,
    isOnAccount: isOnAccount({ paymentSchedule }),
  }
  const payment = paymentSchedule.find(({ state, purpose }) => state === 'pending' && lacksMeans(purpose, means))
  if (payment) return { number: payment.number }
  return !card && deposit.status === 'none' && deposit.amountCents > 0 ? { number: null } : null
}

function situationOf({ booking, travellersMissing }: BookingMailView, today: string): LinkSituation {
  const { status, paymentSchedule, deposit } = booking
  // A pending payment is charged automatically on its day, except an extra, which the holder pays by the link.
  const payable = paymentSchedule.filter(
    ({ state, purpose, dueDate }) =>
      state === 'failed' || (state === 'pending' && (purpose === 'extra' || dueDate <= today)),
  )
  return {
    isCancelled: status === 'CANCELLED',
    isConfirmed: status === 'CONFIRMED',
    travellersMissing,
    isDepositRefused: deposit.refused === true,
    missingCard: missingCardOf(booking),
    payable: payable.map(({ number, state, purpose }) => ({
      number,
      isRefused: state === 'failed',
      isExtra: purpose === 'extra',
    })),
  }
}
