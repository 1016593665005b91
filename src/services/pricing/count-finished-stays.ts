import { listStaysOfUser } from '#db/booking/booking-rows.ts'
import { stayCounts } from '#domain/pricing/member-discount.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { PricingDeps } from './price-requested-stay.ts'

/** Counts a member's finished stays, without cancelled ones; 0 for guests who are not members. */
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
