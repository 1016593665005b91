import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type ChargeRow, insertCharge } from '#db/payment/charge-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import { ON_ACCOUNT } from '#domain/payment/on-account.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { receivePayment } from './payment-received.ts'

type OnAccount = Pick<ChargeRow, 'presence'> & {
  readonly booking: BookingRow
  readonly payment: PaymentRow
}

/**
 * Puts a payment on the account of the company, with what follows from a payment. The caller has locked the booking, which
 * is on account, and found no live charge of the payment.
 */
export async function chargeOnAccount(tx: Tx, deps: Deps, { booking, payment, presence }: OnAccount): Promise<void> {
  const now = deps.clock.now()
  const charge: ChargeRow = {
    id: newId(deps),
    ...{ paymentId: payment.id, amountCents: payment.amountCents },
    ...{ gateway: ON_ACCOUNT, gatewayRef: null, presence, state: 'succeeded' as const, method: ON_ACCOUNT },
    ...{ declineCode: null, actionUrl: null, cardBrand: null, cardLast4: null },
    ...{ submittedAt: now, settledAt: now, receivedOn: null, takenBackAt: null },
  }
  await insertCharge(tx, charge)
  await receivePayment(tx, deps, { booking, charge })
}
