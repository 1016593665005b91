import { moveNights, nightsRange } from '#db/booking/occupancy-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { bookingChanged } from '#services/booking/lifecycle.ts'
import type { Deps } from '#services/deps.ts'
import type { PlannedChange } from './plan-change.ts'
import { storeMoney } from './store-money.ts'

type MadeChange = PlannedChange & { readonly by: Actor; readonly reason?: string }

/** Stores a planned change of stay in the transaction that has the booking locked, with its entry in the audit. */
export async function storeChange(
  tx: Tx,
  deps: Deps,
  record: BookingRecord,
  { by, reason, ...planned }: MadeChange,
): Promise<void> {
  const { booking } = record
  const { stay, price, apartment } = planned
  await moveNights(tx, booking.id, nightsRange(stay.checkIn, stay.checkOut))
  // Staff record the change that a guest requested; the guest accepts it with the next payment.
  const changed = { booking: { ...booking, ...stay, price }, apartment, isAccepted: by.kind === 'guest', by }
  const stored = await storeMoney(tx, deps, record, { ...planned, ...changed })
  await bookingChanged(tx, deps, booking, { stay, price, ...stored })
  await recordAction(tx, deps, by, {
    act: 'stay_changed',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    reason,
    changes: {
      checkIn: [booking.checkIn, stay.checkIn],
      checkOut: [booking.checkOut, stay.checkOut],
      totalPriceCents: [booking.totalPriceCents, price.totalPriceCents],
      ...(planned.keptCents > 0 ? { keptPaidCents: [null, planned.keptCents] } : {}),
    },
  })
}
