import { getPromotion } from '#contract/endpoints/promotions.ts'
import type { Deps } from '#services/deps.ts'
import { currentPromotion } from '#services/pricing/current-promotion.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerPromotionRoutes(api: Api, deps: Deps): void {
  api.openapi(getPromotion, async (c) => {
    const result = await currentPromotion(deps)
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
