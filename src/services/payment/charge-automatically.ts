import type { BookingRow } from '#db/booking-rows.ts'
import { type CardRow, findChargeableCard } from '#db/card-rows.ts'
import type { ChargeRow } from '#db/charge-rows.ts'
import type { Tx } from '#db/client.ts'
import { listPayments } from '#db/payment-rows.ts'
import type { Deps } from '#services/deps.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { refuseWithoutCard, storeIntent } from './start-charge.ts'
import { submitCharge } from './submit-charge.ts'

/** A charge that is stored and still to be submitted. */
export type AutomaticCharge = {
  readonly kind: 'charge'
  readonly booking: BookingRow
  readonly number: number
  readonly charge: ChargeRow
  readonly card: Pick<CardRow, 'cardToken'>
}

/**
 * Stores the intent to charge a due payment to the newest saved card; without a card it is refused at once (`done`). The
 * caller has locked the booking and found no charge of the payment open.
 */
export async function startAutomaticCharge(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  paymentId: string,
): Promise<AutomaticCharge | 'done'> {
  const payment = (await listPayments(tx, booking.id)).find((one) => one.id === paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} does not belong to booking ${booking.id}`)
  const card = await findChargeableCard(tx, booking.id, deps.gateways)
  if (card) {
    const charge = await storeIntent(tx, deps, payment, { presence: 'automatic', gateway: card.gateway })
    return { kind: 'charge', booking, number: payment.number, charge, card }
  }
  const { id: ref } = await refuseWithoutCard(tx, deps, payment)
  await sendBookingMail(tx, deps, { kind: 'payment_refused', bookingId: booking.id, number: payment.number, ref })
  return 'done'
}

/** Submits the charge. Without an answer its own job looks it up. */
export async function chargeAutomatically(deps: Deps, { card, ...intent }: AutomaticCharge): Promise<void> {
  await submitCharge(deps, intent, card.cardToken)
}
