import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'
import { priceGrid, priceGridQuery } from '#contract/price-grid.ts'

export const getPriceGrid = createRoute({
  method: 'get',
  path: '/office-api/price-grid',
  tags: ['Prices'],
  summary: "What nights of the member's homes cost, by months, weeks or days: so many homes from one on",
  ...needs('edit_prices', 'read'),
  request: { query: priceGridQuery },
  responses: { 200: jsonAnswer(priceGrid, 'By homes and columns'), ...problemResponses('validation_failed') },
})
