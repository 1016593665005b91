import type { PaymentView } from '#contract/price.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import type { Result } from '#domain/shared/refusal.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { getPayment, type PaymentNotFound, type PaymentWanted } from './get-payment.ts'
import { lookUpCharge } from './look-up-charge.ts'
import { paymentOfNumber } from './payment-of-number.ts'

/**
 * `getPayment` for a guest who comes back from proving who they are: the gateway is asked first, because its message may be
 * late. Refuses `booking_not_found` and `payment_not_found`.
 */
export async function refreshPayment(deps: Deps, wanted: PaymentWanted): Promise<Result<PaymentView, PaymentNotFound>> {
  const record = await readBooking(deps.db, wanted.code)
  const payment = record && (await paymentOfNumber(deps.db, record, wanted.number))
  const open = record?.moved.charges.filter((charge) => charge.paymentId === payment?.id && isChargeOpen(charge.state))
  for (const charge of open ?? []) await lookUpCharge(deps, charge)
  return getPayment(deps, wanted)
}
