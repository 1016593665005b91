import { type BookingRow, lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { findDepositHold } from '#db/deposit/deposit-rows.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { bookingCancelled } from '#services/booking/lifecycle.ts'
import { type BookingStep, readSteps, storeNextStep } from '#services/booking/schedule-next-step.ts'
import { type ReturnIntent, startReturn, submitReturn } from '#services/deposit/end-deposit.ts'
import { type DepositHoldIntent, startDepositHold, submitDepositHold } from '#services/deposit/take-deposit.ts'
import type { Deps } from '#services/deps.ts'
import {
  type AutomaticCharge,
  chargeAutomatically,
  startAutomaticCharge,
} from '#services/payment/charge-automatically.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'

type Intent = AutomaticCharge | DepositHoldIntent | ReturnIntent

/** A booking has a dozen payments at most, each with a few steps, so more rounds are a fault. */
const MAX_ROUNDS = 100

/**
 * Runs every due step of a booking's money, ordered by time: charges, retries, reminders, the deposit, the cancellation of
 * an unpaid booking. It can run twice and concurrently: the booking's lock decides which run takes a step. Commits each
 * step with the plan of the next; gateways are called outside of transactions.
 */
export async function runDueSteps(deps: Deps, { bookingId }: { readonly bookingId: string }): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const taken = await deps.db.transaction((tx) => takeStep(tx, deps, bookingId))
    if (taken === 'none_left') return
    if (taken !== 'done') await ask(deps, taken)
  }
  throw new Error(`Booking ${bookingId} has more due steps than expected`)
}

async function takeStep(tx: Tx, deps: Deps, bookingId: string): Promise<Intent | 'done' | 'none_left'> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking) return 'none_left'
  const now = deps.clock.now()
  const steps = await readSteps(tx, deps, booking)
  const due = steps.filter((step) => step.at <= now)
  const [first] = due.filter((step) => step.kind !== 'remind')
  if (first?.kind === 'charge') return startAutomaticCharge(tx, deps, booking, first.payment.id)
  if (first?.kind === 'take_deposit') return startDepositHold(tx, deps, booking, first.replaces)
  if (first?.kind === 'end_deposit') return endDepositHold(tx, deps, first)
  if (first?.kind === 'cancel_unpaid') {
    await bookingCancelled(tx, deps, booking, { reason: 'unpaid', by: SYSTEM, refundedCents: 0 })
    return 'done'
  }
  await remind(tx, deps, booking, due)
  await updateBooking(tx, bookingId, { advancedAt: now })
  const later = steps.filter((step) => step.at > now)
  await storeNextStep(tx, deps, booking, later)
  return 'none_left'
}

function ask(deps: Deps, intent: Intent): Promise<void> {
  switch (intent.kind) {
    case 'charge':
      return chargeAutomatically(deps, intent)
    case 'deposit_hold':
      return submitDepositHold(deps, intent)
    case 'return':
      return submitReturn(deps, intent)
  }
}

async function endDepositHold(tx: Tx, deps: Deps, { holdId, cause }: Extract<BookingStep, { kind: 'end_deposit' }>) {
  const found = await findDepositHold(tx, holdId)
  if (!found) throw new Error(`Deposit hold ${holdId} does not exist`)
  return startReturn(tx, deps, found.depositHold, { cause, keepCents: 0, reason: null })
}

/** Reminds of each payment once: after a downtime only the last of several reminders is still relevant. */
async function remind(tx: Tx, deps: Deps, { id: bookingId }: BookingRow, due: readonly BookingStep[]): Promise<void> {
  const numbers = due.flatMap((step) => (step.kind === 'remind' ? step.payment.number : []))
  const ref = deps.clock.now().toISOString().slice(0, 10)
  for (const number of new Set(numbers)) {
    await sendBookingMail(tx, deps, { kind: 'payment_coming', bookingId, number, ref })
  }
}
