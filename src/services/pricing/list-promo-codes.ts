import { type ListedPromoCode, listPromoCodeRows } from '#db/pricing/promo-list-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

export type PromoCodeState = 'later' | 'now' | 'ends_today' | 'used_up' | 'ended'
export type PromoCodeView = ListedPromoCode & { readonly state: PromoCodeState }

/** Lists all promo codes with their uses and what was booked with them: ended ones last. */
export async function listPromoCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<readonly PromoCodeView[]> {
  const today = dateInMadrid(clock.now())
  const rows = await listPromoCodeRows(db, today)
  return rows.map((row) => ({ ...row, state: stateOf(row, today) }))
}

function stateOf({ validFrom, validTo, uses, maxUses }: ListedPromoCode, today: string): PromoCodeState {
  if (validTo < today || validTo < validFrom) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  if (validTo === today) return 'ends_today'
  return validFrom > today ? 'later' : 'now'
}
