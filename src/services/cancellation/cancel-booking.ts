import type { CancellationView } from '#contract/cancellation.ts'
import type { Tx } from '#db/connection/client.ts'
import { type CancelledBy, refundLines } from '#domain/booking/cancellation.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { madeCancellation } from '#services/booking/cancellation-figures.ts'
import { bookingCancelled } from '#services/booking/lifecycle.ts'
import { lockRecord, readBooking } from '#services/booking/read-booking.ts'
import { refundablePayments } from '#services/booking/refundable-payments.ts'
import type { Deps } from '#services/deps.ts'
import { closeCharge } from '#services/payment/close-charge.ts'
import { storeRefund } from '#services/payment/store-refund.ts'
import { submitOpenRefunds } from '#services/payment/submit-refunds.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'

export type PreviewedCancellation = { readonly code: string; readonly cause: CancelledBy }

export type Cancellation = PreviewedCancellation & {
  readonly by: Actor
  /** The reason in the words of the actor who cancels; not shown to the guest. */
  readonly reason?: string | undefined
}

/**
 * Cancels a booking for the guest, the company or the home's owner. Commits the cancellation, the freed nights, the promo
 * use and every refund that is owed (decisions, Cancellation) together; then submits the refunds to the gateway and
 * releases the deposit. A repetition changes nothing and returns the same. A charge that succeeds after the cancellation
 * is refunded. Refuses `booking_not_found`.
 */
export async function cancelBooking(
  deps: Deps,
  input: Cancellation,
): Promise<Result<CancellationView, Refusal<'booking_not_found'>>> {
  const { code } = input
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const bookingId = found.booking.id
  if (found.booking.status !== 'CANCELLED') {
    await closeOpenCharges(deps, found)
    await deps.db.transaction((tx) => endWithRefunds(tx, deps, found, input))
  }
  await submitOpenRefunds(deps, bookingId)
  await runDueSteps(deps, { bookingId })
  const after = await readBooking(deps.db, code)
  return after ? ok(madeCancellation(deps, after)) : refuse('booking_not_found')
}

/** A 3-D Secure page that is still open must not charge a cancelled stay. */
export async function closeOpenCharges(deps: Deps, { ledger }: Pick<BookingRecord, 'ledger'>): Promise<void> {
  for (const charge of ledger.charges) if (isChargeOpen(charge.state)) await closeCharge(deps, charge)
}

async function endWithRefunds(tx: Tx, deps: Deps, found: BookingRecord, input: Cancellation): Promise<void> {
  const record = await lockRecord(tx, found)
  if (record && record.booking.status !== 'CANCELLED') await endBooking(tx, deps, record, input)
}

/** Ends a booking that its caller has locked, with every refund that is owed. */
export async function endBooking(
  tx: Tx,
  deps: Deps,
  { booking, payments, ledger }: BookingRecord,
  { cause, by, reason }: Omit<Cancellation, 'code'>,
): Promise<void> {
  const refundable = refundablePayments(payments, ledger)
  const lines = refundLines(refundable, { ...booking, by: cause, today: dateInMadrid(deps.clock.now()) })
  for (const { number, amountCents } of lines) {
    const chargeId = refundable.find((one) => one.number === number)?.chargeId
    if (chargeId) await storeRefund(tx, deps, { chargeId, amountCents })
  }
  await bookingCancelled(tx, deps, booking, {
    reason: cause,
    by,
    refundedCents: sum(lines.map((line) => line.amountCents)),
  })
  await recordAction(tx, deps, by, {
    act: 'booking_cancelled',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    reason,
    changes: { status: [booking.status, 'CANCELLED'], cause: [null, cause] },
  })
}
