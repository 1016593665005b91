import { type BookingRow, findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type DepositHoldRow, type DepositRow, listDeposit } from '#db/deposit/deposit-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { canDepositBecome, type DepositPhase, decidedDepositStatus, depositPhase } from '#domain/payment/deposit.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { type ReturnIntent, startReturn, submitReturn } from './end-deposit.ts'

/** A decision to withhold a deposit; `reason` is shown to the guest. */
export type Withholding = {
  readonly code: string
  readonly amountCents: Cents
  readonly reason: string
  readonly by: Actor
}

export type NoDeposit = Refusal<'deposit_not_held' | 'deposit_before_departure'>
export type WithholdingRefusal = NoDeposit | Refusal<'validation_failed'>

const MAX_REASON = 500

/**
 * Withholds a deposit, wholly or in part, and returns the rest at once. Commits the decision, then calls the gateway;
 * without an answer a job tries again. Refuses `booking_not_found`, `deposit_not_held` (not taken, or ended already),
 * `deposit_before_departure` and `validation_failed` (no reason, or an amount that is not part of the deposit).
 */
export async function withholdDeposit(
  deps: Deps,
  { code, amountCents, reason: typedReason, by }: Withholding,
): Promise<Result<null, WithholdingRefusal | Refusal<'booking_not_found'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const reason = typedReason.trim()
  if (reason === '' || reason.length > MAX_REASON) return refuse('validation_failed', { reason: 'validation_failed' })
  const decided = await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.booking.id)
    if (!booking) return refuse('booking_not_found')
    const deposit = await listDeposit(tx, booking.id)
    const planned = planWithholding({ booking, deposit, amountCents, now: deps.clock.now() })
    return planned.ok ? ok(await storeWithholding(tx, deps, { booking, planned: planned.value, reason, by })) : planned
  })
  if (!decided.ok) return decided
  await submitReturn(deps, decided.value)
  return ok(null)
}

export type PlannedWithholding = { readonly depositHold: DepositHoldRow; readonly keepCents: Cents }

type WithholdingFacts = {
  readonly booking: Pick<BookingRow, 'checkOut' | 'checkedOutAt'>
  readonly deposit: readonly DepositRow[]
  readonly amountCents: Cents
  readonly now: Date
}

/**
 * Plans what is withheld of a deposit. Refuses `deposit_not_held`, `deposit_before_departure` while the stay goes on,
 * and `validation_failed` for an amount that is not part of it.
 */
export function planWithholding({
  booking,
  deposit,
  amountCents: keepCents,
  now,
}: WithholdingFacts): Result<PlannedWithholding, WithholdingRefusal> {
  const found = findDepositToEnd({ booking, deposit, now })
  if (!found.ok) return found
  const { depositHold } = found.value
  const isPart = Number.isSafeInteger(keepCents) && keepCents > 0 && keepCents <= depositHold.amountCents
  return isPart ? ok({ depositHold, keepCents }) : refuse('validation_failed', { amountCents: 'validation_failed' })
}

/** Finds the deposit that staff may decide about now. Refuses `deposit_not_held`, and `deposit_before_departure` while the stay goes on. */
export function findDepositToEnd({
  booking,
  deposit,
  now,
}: Omit<WithholdingFacts, 'amountCents'>): Result<Pick<DepositRow, 'depositHold'>, NoDeposit> {
  const held = heldDeposit(deposit, 'over')
  if (!held) return refuse('deposit_not_held')
  if (!heldDeposit(deposit, depositPhase(booking, dateInMadrid(now)))) return refuse('deposit_before_departure')
  return ok(held)
}

type Decided = Pick<Withholding, 'reason' | 'by'> & {
  readonly booking: Pick<BookingRow, 'id' | 'code'>
  readonly planned: PlannedWithholding
}

/** Stores what is withheld of a deposit with its entry in the audit; the caller has locked the booking. */
export async function storeWithholding(
  tx: Tx,
  deps: Deps,
  { booking, planned: { depositHold, keepCents }, reason, by }: Decided,
): Promise<ReturnIntent> {
  await recordAction(tx, deps, by, {
    act: 'deposit_withheld',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    reason,
    changes: { keptCents: [0, keepCents] },
  })
  return startReturn(tx, deps, depositHold, { cause: 'withheld', keepCents, reason })
}

/** Finds the newest deposit hold that was taken and of which something may be withheld in this phase of the stay. */
function heldDeposit(rows: readonly DepositRow[], phase: DepositPhase): DepositRow | undefined {
  const canBeWithheld = canDepositBecome(decidedDepositStatus(rows), 'withheld', phase)
  return canBeWithheld ? rows.findLast(({ depositHold }) => depositHold.state === 'held') : undefined
}
