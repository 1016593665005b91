import { lockBooking } from '#db/booking/booking-rows.ts'
import { parseIban } from '#domain/payment/iban.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import { storeRefundAccount } from './refund-account.ts'
import { findTransferToMake } from './transfer-to-make.ts'

type Saving = { readonly refundId: string; readonly iban: string; readonly by: Actor }

/**
 * Saves the account to which a refund goes by transfer, for every refund of its booking. Refuses `validation_failed` (no
 * account number), `not_found` (no such refund, or one that a gateway makes) and `already_recorded`.
 */
export async function saveRefundAccount(
  deps: Deps,
  { refundId, iban: typed, by }: Saving,
): Promise<Result<null, Refusal<'validation_failed' | 'not_found' | 'already_recorded'>>> {
  const iban = parseIban(typed)
  if (iban === null) return refuse('validation_failed', { iban: 'iban_invalid' })
  const known = await findTransferToMake(deps.db, refundId)
  if (!known.ok) return known
  return deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, known.value.bookingId)
    const found = await findTransferToMake(tx, refundId)
    if (!found.ok) return found
    if (!booking) return refuse('not_found')
    await storeRefundAccount(tx, deps, { booking, iban, by })
    return ok(null)
  })
}
