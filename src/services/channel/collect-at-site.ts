import type { NewBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type ChargeRow, insertCharge } from '#db/payment/charge-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import { BY_OTHER_SITE } from '#domain/payment/by-other-site.ts'
import { moneyChanged } from '#services/booking/lifecycle.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

type Collected = Pick<NewBooking, 'booking'> & { readonly payments: readonly PaymentRow[] }

/** Stores that the site where a stay was booked collects these payments, so that the company charges none of them. */
export async function collectAtSite(tx: Tx, deps: Deps, { booking, payments }: Collected): Promise<void> {
  const now = deps.clock.now()
  for (const { id: paymentId, amountCents } of payments) {
    const charge: ChargeRow = {
      ...{ id: newId(deps), paymentId, amountCents, presence: 'automatic', state: 'succeeded' },
      ...{ gateway: BY_OTHER_SITE, gatewayRef: null, method: BY_OTHER_SITE },
      ...{ declineCode: null, actionUrl: null, cardBrand: null, cardLast4: null },
      ...{ submittedAt: now, settledAt: now, receivedOn: null, takenBackAt: null },
    }
    await insertCharge(tx, charge)
  }
  await moneyChanged(tx, deps, booking)
}
