import { type BookingRow, updateBooking } from '#db/booking-rows.ts'
import { listCharges } from '#db/charge-rows.ts'
import type { Tx } from '#db/client.ts'
import { listPayments } from '#db/payment-rows.ts'
import { type PaymentStep, paymentSteps } from '#domain/payment/payment-steps.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { owedPayments } from '#services/payment/owed-payments.ts'

/** What happens to a booking's money by itself, in the order of time; the caller has locked it. */
export async function readSteps(tx: Tx, booking: BookingRow): Promise<PaymentStep[]> {
  if (booking.status === 'CANCELLED' || booking.holdExpiresAt) return []
  const payments = await listPayments(tx, booking.id)
  const charges = await listCharges(tx, booking.id)
  const since = booking.advancedAt ?? booking.createdAt
  return paymentSteps(owedPayments(payments, charges), { checkIn: booking.checkIn, since })
}

/**
 * Stores when the next step is, and the job that takes it. To be called in every transaction that changes what a booking
 * owes or has paid, after the change.
 */
export async function planBooking(tx: Tx, deps: Pick<Deps, 'clock' | 'jobs'>, booking: BookingRow): Promise<void> {
  await planSteps(tx, deps, booking, await readSteps(tx, booking))
}

export async function planSteps(
  tx: Tx,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  { id, nextStepAt: before }: Pick<BookingRow, 'id' | 'nextStepAt'>,
  [next]: readonly PaymentStep[],
): Promise<void> {
  const now = clock.now()
  const nextStepAt = next?.at ?? null
  // Who stored this moment has sent its job with it.
  if (nextStepAt?.getTime() === before?.getTime() && !(nextStepAt && nextStepAt <= now)) return
  await updateBooking(tx, id, { nextStepAt })
  if (nextStepAt === null) return
  const at = nextStepAt > now ? nextStepAt : now
  await jobs.send(tx, 'advance-booking', { bookingId: id }, { at, id: jobId('advance-booking', id, at.toISOString()) })
}
