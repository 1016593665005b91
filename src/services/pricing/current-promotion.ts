import { PROMOTION } from '#content/company-of-server.ts'
import type { PromotionView } from '#contract/promotion.ts'
import { findPromoCode } from '#db/pricing/promo-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

/** Gets the promo code shown to visitors, if it is valid today. Refuses `not_found`. */
export async function currentPromotion(
  deps: Pick<Deps, 'db' | 'clock'>,
  code: string | null = PROMOTION,
): Promise<Result<PromotionView, Refusal<'not_found'>>> {
  const promo = code === null ? undefined : await findPromoCode(deps.db, code)
  const today = dateInMadrid(deps.clock.now())
  if (!promo || promo.forGuest || promo.validFrom > today || promo.validTo < today) return refuse('not_found')
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return refuse('not_found')
  const { discount, minNights, city, validTo } = promo
  const worth = discount.kind === 'percent' ? { percent: discount.percent } : { amountCents: discount.amountCents }
  return ok({ code: promo.code, ...worth, minNights, city, validTo })
}
