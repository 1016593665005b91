import type { NewPromoCodeInput } from '#contract/office-actions/promo-codes.ts'
import { insertPromoCode } from '#db/pricing/promo-list-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type NotCreated = Refusal<'validation_failed' | 'promo_code_taken'>

/**
 * Makes a promo code. Commits it with the entry in the audit. Refuses `validation_failed` (its last day has passed) and
 * `promo_code_taken`, also for a code that has ended: bookings were made with it.
 */
export async function createPromoCode(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { by, ...input }: NewPromoCodeInput & { readonly by: Actor },
): Promise<Result<null, NotCreated>> {
  const now = deps.clock.now()
  if (input.validTo < dateInMadrid(now)) return refuse('validation_failed', { validTo: 'validation_failed' })
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotCreated>> => {
    const { code, percent = null, amountCents = null, validFrom, validTo, minNights, city, maxUses } = input
    const row = { code, percent, amountCents, validFrom, validTo, minNights, city, maxUses }
    if (!(await insertPromoCode(tx, { ...row, changedByStaffAt: now }))) {
      return refuse('promo_code_taken', { code: 'promo_code_taken' })
    }
    const changes = {
      percent: [null, percent],
      amountCents: [null, amountCents],
      validFrom: [null, validFrom],
      validTo: [null, validTo],
      minNights: [null, minNights],
      city: [null, city],
      maxUses: [null, maxUses],
    } as const
    await recordAction(tx, deps, by, { act: 'promo_code_created', subject: { kind: 'promo_code', id: code }, changes })
    return ok(null)
  })
}
