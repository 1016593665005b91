import { listOverduePayments, type OverduePayment } from '#db/book-check/book-rows.ts'
import { CHARGE_RETRY_DAYS } from '#domain/payment/payment-policy.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/**
 * For staff: lists what is unpaid after its retries and cancels no booking, such as later months (decisions, Payment schedule), the
 * longest due first.
 */
export async function listOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OverduePayment[]> {
  return listOverduePayments(db, dateInMadrid(clock.now()), CHARGE_RETRY_DAYS)
}
