import type { NewPromoCodeInput } from '#contract/office-actions/promo-codes.ts'
import { insertPromoCode } from '#db/pricing/promo-list-rows.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { maskedEmail } from '#domain/people/masked-contact.ts'
import { USES_OF_ONE_GUEST } from '#domain/pricing/promo-code.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { promoGuestHash } from './promo-guest.ts'

type NotCreated = Refusal<'validation_failed' | 'promo_code_taken'>

/**
 * Makes a promo code, for anyone or for the guest with one e-mail, of which a hash and a masked form are stored. Commits
 * it with the entry in the audit. Refuses `validation_failed` (its last day has passed) and `promo_code_taken`, also for a code that has ended: bookings were made with it.
 */
export async function createPromoCode(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes' | 'settings'>,
  { by, guestEmail, ...input }: NewPromoCodeInput & { readonly by: Actor },
): Promise<Result<null, NotCreated>> {
  const now = deps.clock.now()
  if (input.validTo < dateInMadrid(now)) return refuse('validation_failed', { validTo: 'validation_failed' })
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotCreated>> => {
    const { code, percent = null, amountCents = null, validFrom, validTo, minNights, city } = input
    const maxUses = input.maxUses ?? (guestEmail === undefined ? null : USES_OF_ONE_GUEST)
    const guest = guestEmail === undefined ? {} : guestColumns(deps, guestEmail)
    const row = { code, percent, amountCents, validFrom, validTo, minNights, city, maxUses, ...guest }
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
      ...(guestEmail === undefined ? {} : ({ guest: 'personal' } as const)),
    } as const
    await recordAction(tx, deps, by, { act: 'promo_code_created', subject: { kind: 'promo_code', id: code }, changes })
    return ok(null)
  })
}

function guestColumns({ settings }: Pick<Deps, 'settings'>, email: string) {
  return { forGuest: true, guestHash: promoGuestHash(settings, email), guestMasked: maskedEmail(normaliseEmail(email)) }
}
