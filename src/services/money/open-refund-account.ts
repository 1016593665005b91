import type { RefundAccount } from '#contract/office-money.ts'
import { lockBooking } from '#db/booking/booking-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { labelOfRefundAccount, readRefundAccount } from './refund-account.ts'
import { findTransferToMake } from './transfer-to-make.ts'

type Opening = { readonly refundId: string; readonly by: Actor }

/**
 * Returns the account to which a refund goes by transfer, with its whole number; null where none is stored. Commits an audit
 * entry that names the account by its end before the number is handed over. Refuses `not_found` (no such refund, or one that
 * a gateway makes) and `already_recorded`.
 */
export async function openRefundAccount(
  deps: Deps,
  { refundId, by }: Opening,
): Promise<Result<RefundAccount, Refusal<'not_found' | 'already_recorded'>>> {
  return deps.db.transaction(async (tx) => {
    const found = await findTransferToMake(tx, refundId)
    if (!found.ok) return found
    const { bookingId } = found.value
    const booking = await lockBooking(tx, bookingId)
    const iban = await readRefundAccount(tx, deps, bookingId)
    if (iban === null || !booking) return ok({ iban })
    await recordAction(tx, deps, by, {
      act: 'refund_account_opened',
      subject: { kind: 'booking', id: booking.code },
      ...{ bookingId, apartmentId: booking.apartmentId },
      changes: { account: [null, await labelOfRefundAccount(tx, bookingId)] },
    })
    return ok({ iban })
  })
}
