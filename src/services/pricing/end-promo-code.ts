import { lockPromoCode, updatePromoCode } from '#db/pricing/promo-list-rows.ts'
import { normalisePromoCode } from '#domain/pricing/promo-code.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type NotEnded = Refusal<'not_found' | 'changed_meanwhile'>

/**
 * Lets today be the last day of a promo code, in Madrid. A code that would begin later never does. Bookings keep what it took
 * off. Refuses `not_found` and `changed_meanwhile` where it ends today already or has ended.
 */
export async function endPromoCode(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { code: typed, by }: { readonly code: string; readonly by: Actor },
): Promise<Result<null, NotEnded>> {
  const now = deps.clock.now()
  const today = dateInMadrid(now)
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotEnded>> => {
    const code = normalisePromoCode(typed)
    const promo = await lockPromoCode(tx, code)
    if (!promo) return refuse('not_found')
    const subject = { kind: 'promo_code', id: code } as const
    if (promo.validTo <= today) return changedMeanwhile(tx, subject, { validTo: promo.validTo })
    await updatePromoCode(tx, promo.id, { validTo: today, changedByStaffAt: now })
    const changes = { validTo: [promo.validTo, today] } as const
    await recordAction(tx, deps, by, { act: 'promo_code_ended', subject, changes })
    return ok(null)
  })
}
