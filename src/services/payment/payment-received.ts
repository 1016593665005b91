import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { saveCard } from '#db/payment/card-rows.ts'
import { type ChargeRow, listCharges } from '#db/payment/charge-rows.ts'
import { listPayments } from '#db/payment/payment-rows.ts'
import type { CardOnFile } from '#domain/payment/card-gateway.ts'
import { ON_ACCOUNT } from '#domain/payment/on-account.ts'
import { isDueBeforeArrival } from '#domain/payment/schedule.ts'
import { bookingPaid } from '#services/booking/lifecycle.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { storeRefund } from './store-refund.ts'

type Received = { readonly booking: BookingRow; readonly charge: ChargeRow; readonly card?: CardOnFile }

/** `isRefunded`: the charge succeeded after the booking, or the charge itself, had ended. */
export type ReceivedOutcome = { readonly bookingStatus: BookingRow['status']; readonly isRefunded: boolean }

/**
 * Handles a charge that succeeded, for a booking that the caller has locked: the card is saved, the nights belong to
 * the guest, and with everything due before arrival paid the booking is CONFIRMED. A charge for a booking that is
 * cancelled by then is refunded: the intent is stored here and submitted after the commit.
 */
export async function receivePayment(tx: Tx, deps: Deps, received: Received): Promise<ReceivedOutcome> {
  const { booking, charge } = received
  const now = deps.clock.now()
  const saved = { id: newId(deps), bookingId: booking.id, gateway: charge.gateway, savedAt: now }
  if (received.card) await saveCard(tx, { ...received.card, ...saved })
  if (booking.status === 'CANCELLED') {
    await storeRefund(tx, deps, { chargeId: charge.id, amountCents: charge.amountCents })
    return { bookingStatus: booking.status, isRefunded: true }
  }
  const isPaid = booking.status === 'PENDING' && (await isPaidBeforeArrival(tx, booking.id))
  const { status } = await bookingPaid(tx, deps, booking, { isPaidBeforeArrival: isPaid })
  // The lifecycle mails that a stay is confirmed, so that a single payment needs no mail of its own then.
  if (status === booking.status) await mailNews(tx, deps, booking, charge)
  return { bookingStatus: status, isRefunded: false }
}

/**
 * Mails that the nights are reserved, or else of the single payment. What is put on account is no news: the invoice of the
 * month says it.
 */
async function mailNews(tx: Tx, deps: Deps, booking: BookingRow, charge: ChargeRow): Promise<void> {
  const bookingId = booking.id
  if (booking.holdExpiresAt) return sendBookingMail(tx, deps, { kind: 'booking_reserved', bookingId })
  if (charge.gateway === ON_ACCOUNT) return
  const payment = (await listPayments(tx, bookingId)).find((one) => one.id === charge.paymentId)
  await sendBookingMail(tx, deps, { kind: 'payment_paid', bookingId, number: payment?.number ?? 1 })
}

async function isPaidBeforeArrival(tx: Tx, bookingId: string): Promise<boolean> {
  // The queries run one after the other, because a transaction has one connection.
  const payments = await listPayments(tx, bookingId)
  const charges = await listCharges(tx, bookingId)
  const paid = new Set(charges.filter((charge) => charge.state === 'succeeded').map((charge) => charge.paymentId))
  return payments.every((payment) => paid.has(payment.id) || !isDueBeforeArrival(payment.purpose))
}
