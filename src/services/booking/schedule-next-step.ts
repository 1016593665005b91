import { type BookingRow, updateBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { listDeposit } from '#db/deposit/deposit-rows.ts'
import { findChargeableCard } from '#db/payment/card-rows.ts'
import { listCharges } from '#db/payment/charge-rows.ts'
import { listPayments } from '#db/payment/payment-rows.ts'
import { type DepositStep, depositSteps } from '#domain/payment/deposit-steps.ts'
import { type PaymentStep, paymentSteps } from '#domain/payment/payment-steps.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { depositFacts } from './deposit-facts.ts'
import { owedPayments } from './owed-payments.ts'

export type BookingStep = PaymentStep | DepositStep

type PlanDeps = Pick<Deps, 'clock' | 'jobs' | 'gateways'>

/** Lists the automatic steps of a booking's money, ordered by time; the caller has locked the booking. */
export async function readSteps(tx: Tx, deps: PlanDeps, booking: BookingRow): Promise<BookingStep[]> {
  if (booking.holdExpiresAt) return []
  const deposit = await readDepositSteps(tx, deps, booking)
  if (booking.status === 'CANCELLED') return deposit
  const payments = await listPayments(tx, booking.id)
  const charges = await listCharges(tx, booking.id)
  const since = booking.advancedAt ?? booking.createdAt
  const { status, checkIn } = booking
  const owed = paymentSteps(owedPayments(payments, charges), { status, checkIn, since })
  // The invoice of the month announces what is on account.
  const steps = booking.creditDays === null ? owed : owed.filter(({ kind }) => kind !== 'remind')
  return [...steps, ...deposit].sort((a, b) => a.at.getTime() - b.at.getTime())
}

async function readDepositSteps(tx: Tx, { clock, gateways }: PlanDeps, booking: BookingRow): Promise<DepositStep[]> {
  if (booking.status === 'PENDING' || booking.price.depositCents === 0) return []
  const rows = await listDeposit(tx, booking.id)
  const card = await findChargeableCard(tx, booking.id, gateways)
  const context = { cardSavedAt: card?.savedAt ?? null, today: dateInMadrid(clock.now()) }
  return depositSteps(depositFacts(booking, rows, context))
}

/**
 * Stores the time of the next step and the job that runs it. `lifecycle.ts` calls it after every change of what a booking
 * owes or has paid.
 */
export async function scheduleNextStep(tx: Tx, deps: PlanDeps, booking: BookingRow): Promise<void> {
  await storeNextStep(tx, deps, booking, await readSteps(tx, deps, booking))
}

export async function storeNextStep(
  tx: Tx,
  { clock, jobs }: PlanDeps,
  { id, nextStepAt: before }: Pick<BookingRow, 'id' | 'nextStepAt'>,
  [next]: readonly BookingStep[],
): Promise<void> {
  const now = clock.now()
  const nextStepAt = next?.at ?? null
  // The job of this moment was sent when the moment was stored.
  if (nextStepAt?.getTime() === before?.getTime() && !(nextStepAt && nextStepAt <= now)) return
  await updateBooking(tx, id, { nextStepAt })
  if (nextStepAt === null) return
  const at = nextStepAt > now ? nextStepAt : now
  await jobs.send(tx, 'advance-booking', { bookingId: id }, { at, id: jobId('advance-booking', id, at.toISOString()) })
}
