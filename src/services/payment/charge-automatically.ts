import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { type BankAccountRow, findBankAccount } from '#db/payment/bank-account-rows.ts'
import { type CardRow, findChargeableCard } from '#db/payment/card-rows.ts'
import type { ChargeRow } from '#db/payment/charge-rows.ts'
import { listPayments, type PaymentRow } from '#db/payment/payment-rows.ts'
import { isDebitable } from '#domain/payment/direct-debit.ts'
import type { Deps } from '#services/deps.ts'
import { chargeOnAccount } from './charge-on-account.ts'
import { reportRefused } from './report-refused.ts'
import { refuseWithoutCard, storeIntent } from './start-charge.ts'
import { type ChargeSource, submitCharge } from './submit-charge.ts'

/** A charge that is stored and still to be submitted. */
export type AutomaticCharge = {
  readonly kind: 'charge'
  readonly booking: BookingRow
  readonly number: number
  readonly charge: ChargeRow
  readonly from: ChargeSource
}

/**
 * Stores the intent to charge a due payment to the bank account or card; without one it is refused at once (`done`). On
 * account it is paid at once (`done`). The caller has locked the booking and found no charge of the payment open.
 */
export async function startAutomaticCharge(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  paymentId: string,
): Promise<AutomaticCharge | 'done'> {
  const payment = (await listPayments(tx, booking.id)).find((one) => one.id === paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} does not belong to booking ${booking.id}`)
  if (booking.creditDays !== null) {
    await chargeOnAccount(tx, deps, { booking, payment, presence: 'automatic' })
    return 'done'
  }
  const from = await findChargeSource(tx, deps, payment)
  if (from) {
    const account = 'cardToken' in from ? {} : { account: from }
    const charge = await storeIntent(tx, deps, payment, { presence: 'automatic', gateway: from.gateway, ...account })
    return { kind: 'charge', booking, number: payment.number, charge, from }
  }
  const { id: chargeId } = await refuseWithoutCard(tx, deps, payment)
  await reportRefused(tx, deps, { bookingId: booking.id, number: payment.number, chargeId })
  return 'done'
}

/** Finds what a payment is charged to without the guest: the account of later months, else the saved card. */
export async function findChargeSource(
  on: Queryable,
  deps: Deps,
  { bookingId, purpose }: PaymentRow,
): Promise<BankAccountRow | CardRow | undefined> {
  const account = isDebitable(purpose) ? await findDebitableAccount(on, deps, bookingId) : undefined
  return account ?? findChargeableCard(on, bookingId, deps.gateways)
}

/** A gateway may be configured without the means of payment that an account needs. */
async function findDebitableAccount(on: Queryable, { gateways }: Deps, bookingId: string) {
  const account = await findBankAccount(on, bookingId, gateways)
  return account && gateways.named(account.gateway).directDebit ? account : undefined
}

/** Submits the charge. Without an answer its own job looks it up. */
export async function chargeAutomatically(deps: Deps, { from, ...intent }: AutomaticCharge): Promise<void> {
  await submitCharge(deps, intent, from)
}
