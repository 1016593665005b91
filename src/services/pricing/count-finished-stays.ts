import { listStaysOfUser } from '#db/booking-rows.ts'
import { stayCounts } from '#domain/pricing/member-discount.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { PricingDeps } from './price-requested-stay.ts'

/** Stays of a member that count for the member discount; a stay that was cancelled was none. 0 for who is no member. */
export async function countFinishedStays(
  { db, clock }: Pick<PricingDeps, 'db' | 'clock'>,
  userId: string | null | undefined,
): Promise<number> {
  if (!userId) return 0
  const today = dateInMadrid(clock.now())
  const stays = await listStaysOfUser(db, userId)
  return stays.filter(({ status, checkOut }) => stayCounts({ wasConfirmed: status === 'CONFIRMED', checkOut }, today))
    .length
}
