import { listPromoUsesByMonth, type PromoUsesOfMonth } from '#db/pricing/promo-uses-by-month-rows.ts'
import type { Deps } from '#services/deps.ts'

export type PromoUsesView = { readonly code: string; readonly months: readonly PromoUsesOfMonth[] }

/** Sums up by month, in Madrid, what was booked with a promo code, without cancelled bookings; the last month first. */
export async function listPromoUses({ db }: Pick<Deps, 'db'>, code: string): Promise<PromoUsesView> {
  return { code, months: await listPromoUsesByMonth(db, code) }
}
