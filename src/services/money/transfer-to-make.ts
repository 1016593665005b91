import type { Queryable } from '#db/connection/client.ts'
import { type FoundRefund, findRefund } from '#db/payment/charge-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'

/**
 * Finds a refund that a member makes by transfer: of money that came by hand, or of a card whose bank refused it for good.
 * Refuses `not_found` (no such refund, or one that a gateway makes) and `already_recorded`.
 */
export async function findTransferToMake(
  on: Queryable,
  refundId: string,
): Promise<Result<FoundRefund, Refusal<'not_found' | 'already_recorded'>>> {
  const found = await findRefund(on, refundId)
  if (!found) return refuse('not_found')
  const { refund, isReplaced } = found
  if (isReplaced || (refund.byHand && refund.state === 'succeeded')) return refuse('already_recorded')
  return refund.byHand || refund.state === 'failed' ? ok(found) : refuse('not_found')
}
