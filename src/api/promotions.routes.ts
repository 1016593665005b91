import { createRoute } from '@hono/zod-openapi'
import { promotion } from '#contract/promotion.ts'
import type { Deps } from '#services/deps.ts'
import { currentPromotion } from '#services/pricing/current-promotion.ts'
import type { Api } from './context.ts'
import { jsonAnswer } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const getPromotion = createRoute({
  method: 'get',
  path: '/api/promotion',
  tags: ['Booking'],
  summary: 'The promo code that visitors are told of today',
  responses: { 200: jsonAnswer(promotion, 'The promo code'), ...problemResponses('not_found') },
})

export function registerPromotionRoutes(api: Api, deps: Deps): void {
  api.openapi(getPromotion, async (c) => {
    const result = await currentPromotion(deps)
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
