import type { WithholdingPreview } from '#contract/office-stays.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { type ReturnIntent, submitReturn } from './end-deposit.ts'
import {
  type PlannedWithholding,
  planWithholding,
  storeWithholding,
  type Withholding,
  type WithholdingRefusal,
} from './withhold-deposit.ts'

type Planned = PlannedWithholding & { readonly previewId: string }

/**
 * Previews what is withheld of a deposit and what is returned; changes nothing. Refuses what `withholdByStaff`
 * refuses.
 */
export function previewWithholdByStaff(
  deps: Deps,
  { code, amountCents }: Pick<Withholding, 'code' | 'amountCents'>,
): Promise<Result<WithholdingPreview, WithholdingRefusal | Refusal<'booking_not_found'>>> {
  return previewOnBooking<WithholdingPreview, WithholdingRefusal>(deps, code, async (record) => {
    const planned = plan(deps, record, amountCents)
    if (!planned.ok) return planned
    const { depositHold, previewId } = planned.value
    const heldCents = depositHold.amountCents
    return ok({ heldCents, keptCents: amountCents, returnedCents: heldCents - amountCents, previewId })
  })
}

/**
 * Withholds a deposit (`withholdDeposit`) at exactly the figures that were previewed; the guest reads the reason. Refuses
 * `booking_not_found`, `deposit_not_held`, `deposit_before_departure`, `validation_failed` and `changed_meanwhile`.
 */
export async function withholdByStaff(
  deps: Deps,
  input: Withholding & { readonly previewId: string },
): Promise<Result<null, WithholdingRefusal | Refusal<'booking_not_found' | 'changed_meanwhile'>>> {
  const { amountCents, reason, by } = input
  const decided = await performOnBooking<Planned, ReturnIntent, WithholdingRefusal>(deps, input, {
    plan: async (_, record) => plan(deps, record, amountCents),
    store: (tx, { booking }, planned) => storeWithholding(tx, deps, { booking, planned, reason, by }),
  })
  if (!decided.ok) return decided
  await submitReturn(deps, decided.value)
  return ok(null)
}

function plan(
  { clock }: Pick<Deps, 'clock'>,
  { booking, deposit }: BookingRecord,
  amountCents: number,
): Result<Planned, WithholdingRefusal> {
  const planned = planWithholding({ booking, deposit, amountCents, now: clock.now() })
  if (!planned.ok) return planned
  const { depositHold } = planned.value
  return ok({
    ...planned.value,
    previewId: previewIdOf('withhold', depositHold.id, depositHold.amountCents, amountCents),
  })
}
