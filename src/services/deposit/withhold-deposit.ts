import { type BookingRow, findBooking, lockBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { type DepositHoldRow, type DepositRow, listDeposit } from '#db/deposit-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { canDepositBecome, decidedDepositStatus } from '#domain/payment/deposit.ts'
import type { Cents } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAct } from '#services/audit/record-act.ts'
import type { Deps } from '#services/deps.ts'
import { type ReturnIntent, startReturn, submitReturn } from './end-deposit.ts'

/** A decision to withhold a deposit; `reason` is shown to the guest. */
export type Withholding = {
  readonly code: string
  readonly amountCents: Cents
  readonly reason: string
  readonly by: Actor
}

const MAX_REASON = 500

/**
 * Withholds a deposit, wholly or in part, and returns the rest at once. Commits the decision, then calls the gateway;
 * without an answer a job tries again. Refuses `booking_not_found`, `deposit_not_held` (not taken, or ended already) and
 * `validation_failed` (no reason, or an amount that is not part of the deposit).
 */
export async function withholdDeposit(
  deps: Deps,
  { code, amountCents, reason: typedReason, by }: Withholding,
): Promise<Result<null, Refusal<'booking_not_found' | 'deposit_not_held' | 'validation_failed'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const reason = typedReason.trim()
  if (reason === '' || reason.length > MAX_REASON) return refuse('validation_failed', { reason: 'validation_failed' })
  const decided = await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.booking.id)
    if (!booking) return refuse('booking_not_found')
    const planned = planWithholding(await listDeposit(tx, booking.id), amountCents)
    return planned.ok ? ok(await storeWithholding(tx, deps, { booking, planned: planned.value, reason, by })) : planned
  })
  if (!decided.ok) return decided
  await submitReturn(deps, decided.value)
  return ok(null)
}

export type PlannedWithholding = { readonly depositHold: DepositHoldRow; readonly keepCents: Cents }

/** Plans what is kept of a deposit. Refuses `deposit_not_held`, and `validation_failed` for what is no part of it. */
export function planWithholding(
  deposit: readonly DepositRow[],
  keepCents: Cents,
): Result<PlannedWithholding, Refusal<'deposit_not_held' | 'validation_failed'>> {
  const held = heldDeposit(deposit)
  if (!held) return refuse('deposit_not_held')
  const isPart = Number.isSafeInteger(keepCents) && keepCents > 0 && keepCents <= held.depositHold.amountCents
  return isPart
    ? ok({ depositHold: held.depositHold, keepCents })
    : refuse('validation_failed', { amountCents: 'validation_failed' })
}

type Decided = Pick<Withholding, 'reason' | 'by'> & {
  readonly booking: Pick<BookingRow, 'id' | 'code'>
  readonly planned: PlannedWithholding
}

/** Stores what is kept of a deposit with its entry in the audit; the caller has locked the booking. */
export async function storeWithholding(
  tx: Tx,
  deps: Deps,
  { booking, planned: { depositHold, keepCents }, reason, by }: Decided,
): Promise<ReturnIntent> {
  await recordAct(tx, deps, by, {
    act: 'deposit_withheld',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    reason,
    changes: { keptCents: [0, keepCents] },
  })
  return startReturn(tx, deps, depositHold, { cause: 'withheld', keepCents, reason })
}

/** Finds the newest deposit hold that was taken and whose end is not decided. */
function heldDeposit(rows: readonly DepositRow[]): DepositRow | undefined {
  const canBeWithheld = canDepositBecome(decidedDepositStatus(rows), 'withheld')
  return canBeWithheld ? rows.findLast(({ depositHold }) => depositHold.state === 'held') : undefined
}
