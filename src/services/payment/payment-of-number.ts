import type { Queryable } from '#db/connection/client.ts'
import { findSupersededPayment, type PaymentRow } from '#db/payment/payment-rows.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'

/**
 * Finds the payment of a number. Links in older mails may name a number that a change of stay has superseded; they get the
 * payment for the same part of the stay, or the last one.
 */
export async function paymentOfNumber(
  on: Queryable,
  { booking, payments }: Pick<BookingRecord, 'booking' | 'payments'>,
  number: number,
): Promise<PaymentRow | undefined> {
  const inForce = payments.find((one) => one.number === number)
  if (inForce) return inForce
  const before = await findSupersededPayment(on, { bookingId: booking.id, number })
  if (!before) return undefined
  return payments.find(({ purpose, month }) => purpose === before.purpose && month === before.month) ?? payments.at(-1)
}
