import type { ChangedPromoCodeInput } from '#contract/office-actions/promo-codes.ts'
import { lockPromoCode, type PromoCodeRow, type PromoConditions, updatePromoCode } from '#db/pricing/promo-list-rows.ts'
import { normalisePromoCode, USES_OF_ONE_GUEST } from '#domain/pricing/promo-code.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type ChangeInput = ChangedPromoCodeInput & { readonly code: string; readonly by: Actor }
type NotFitting = Refusal<'validation_failed' | 'promo_code_in_use' | 'promo_code_uses_exceeded'>
type NotChanged = NotFitting | Refusal<'not_found' | 'changed_meanwhile'>

/** A booking may be changed later and is then priced with these again, so that they stay as its guest read them. */
const FIXED_BY_USE = ['percent', 'amountCents', 'minNights'] as const
const CONDITIONS = [...FIXED_BY_USE, 'validTo', 'city', 'maxUses'] as const

/**
 * Changes the conditions of a promo code; bookings keep what it took off. Commits it with the entry in the audit. Refuses
 * `not_found`, `changed_meanwhile` (another version), `validation_failed` (its last day would be before its first or has
 * passed, or its guest was erased), `promo_code_in_use` (another discount or other minimum nights while bookings use it)
 * and `promo_code_uses_exceeded`.
 */
export async function changePromoCode(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { code: typed, version, by, ...input }: ChangeInput,
): Promise<Result<null, NotChanged>> {
  const now = deps.clock.now()
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotChanged>> => {
    const code = normalisePromoCode(typed)
    const before = await lockPromoCode(tx, code)
    if (!before) return refuse('not_found')
    const subject = { kind: 'promo_code', id: code } as const
    if (before.version !== version) return changedMeanwhile(tx, subject, conditionsOf(before))
    const after = changedConditions(before, input)
    const changed = CONDITIONS.filter((name) => before[name] !== after[name])
    if (changed.length === 0) return ok(null)
    const fits = checkChange(before, after, dateInMadrid(now))
    if (!fits.ok) return fits
    await updatePromoCode(tx, before.id, { ...after, changedByStaffAt: now })
    const changes = Object.fromEntries(changed.map((name) => [name, [before[name], after[name]] as const]))
    await recordAction(tx, deps, by, { act: 'promo_code_changed', subject, changes })
    return ok(null)
  })
}

function conditionsOf({ percent, amountCents, validTo, minNights, city, maxUses }: PromoConditions): PromoConditions {
  return { percent, amountCents, validTo, minNights, city, maxUses }
}

type Typed = Omit<ChangeInput, 'code' | 'version' | 'by'>

function changedConditions({ forGuest }: PromoCodeRow, typed: Typed): PromoConditions {
  const { percent = null, amountCents = null, validTo, minNights, city, maxUses } = typed
  const usual = forGuest ? USES_OF_ONE_GUEST : null
  return { percent, amountCents, validTo, minNights, city, maxUses: maxUses ?? usual }
}

function checkChange(before: PromoCodeRow, after: PromoConditions, today: CalendarDate): Result<null, NotFitting> {
  const isErased = before.forGuest && before.guestHash === null
  const isOver = after.validTo !== before.validTo && (after.validTo < today || after.validTo < before.validFrom)
  if (isErased || isOver) return refuse('validation_failed', { validTo: 'validation_failed' })
  const fixed = before.uses === 0 ? [] : FIXED_BY_USE.filter((name) => before[name] !== after[name])
  if (fixed.length > 0) {
    return refuse('promo_code_in_use', Object.fromEntries(fixed.map((name) => [name, 'promo_code_in_use'] as const)))
  }
  if (after.maxUses === null || after.maxUses >= before.uses) return ok(null)
  return refuse('promo_code_uses_exceeded', { maxUses: 'promo_code_uses_exceeded' })
}
