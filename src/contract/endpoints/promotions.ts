import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, problemResponses } from '#contract/endpoint.ts'
import { promotion } from '#contract/promotion.ts'

export const getPromotion = createRoute({
  method: 'get',
  path: '/api/promotion',
  tags: ['Booking'],
  summary: 'The promo code that visitors are told of today',
  responses: { 200: jsonAnswer(promotion, 'The promo code'), ...problemResponses('not_found') },
})
