import type { DepositReturnPreview } from '#contract/office-actions/deposits.ts'
import { depositReturnAt } from '#domain/payment/deposit-steps.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { type ReturnIntent, startReturn, submitReturn } from './end-deposit.ts'
import { findDepositToEnd, type NoDeposit } from './withhold-deposit.ts'

/** Previews what goes back and when it would by itself; changes nothing. Refuses as `returnDepositNow`. */
export function previewReturnDepositNow(
  deps: Deps,
  { code }: { readonly code: string },
): Promise<Result<DepositReturnPreview, NoDeposit | Refusal<'booking_not_found'>>> {
  return previewOnBooking<DepositReturnPreview, NoDeposit>(deps, code, async (record) => plan(deps, record))
}

/**
 * Returns a whole deposit at once instead of on its day, with the same mail to the guest. Commits the decision with
 * its entry in the audit, then calls the gateway; without an answer a job tries again. Refuses `booking_not_found`,
 * `deposit_not_held`, `deposit_before_departure` and `changed_meanwhile`.
 */
export async function returnDepositNow(
  deps: Deps,
  input: { readonly code: string; readonly previewId: string; readonly by: Actor },
): Promise<Result<null, NoDeposit | Refusal<'booking_not_found' | 'changed_meanwhile'>>> {
  const decided = await performOnBooking<Plan, ReturnIntent, NoDeposit>(deps, input, {
    plan: async (_, record) => plan(deps, record),
    async store(tx, { booking }, { depositHold }) {
      await recordAction(tx, deps, input.by, {
        act: 'deposit_returned',
        subject: { kind: 'booking', id: booking.code },
        bookingId: booking.id,
        apartmentId: booking.apartmentId,
        changes: { amountCents: [null, depositHold.amountCents] },
      })
      return startReturn(tx, deps, depositHold, { cause: 'departure', keepCents: 0, reason: null })
    },
  })
  if (!decided.ok) return decided
  await submitReturn(deps, decided.value)
  return ok(null)
}

type Plan = DepositReturnPreview & Pick<ReturnIntent, 'depositHold'>

function plan({ clock }: Pick<Deps, 'clock'>, { booking, deposit }: BookingRecord): Result<Plan, NoDeposit> {
  const found = findDepositToEnd({ booking, deposit, now: clock.now() })
  if (!found.ok) return found
  const { depositHold } = found.value
  const heldCents = depositHold.amountCents
  const byItselfOn = dateInMadrid(depositReturnAt(booking.checkOut))
  return ok({ depositHold, heldCents, byItselfOn, previewId: previewIdOf('return', depositHold.id, heldCents) })
}
