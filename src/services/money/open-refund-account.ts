import type { RefundAccount } from '#contract/office-money.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { readRefundAccount } from './refund-account.ts'
import { findTransferToMake } from './transfer-to-make.ts'

/**
 * Returns the account to which a refund goes by transfer, with its whole number; null where none is stored. Refuses
 * `not_found` (no such refund, or one that a gateway makes) and `already_recorded`.
 */
export async function openRefundAccount(
  deps: Deps,
  { refundId }: { readonly refundId: string },
): Promise<Result<RefundAccount, Refusal<'not_found' | 'already_recorded'>>> {
  const found = await findTransferToMake(deps.db, refundId)
  return found.ok ? ok({ iban: await readRefundAccount(deps.db, deps, found.value.bookingId) }) : found
}
