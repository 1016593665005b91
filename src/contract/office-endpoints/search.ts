import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'
import { officeHits, officeSearch } from '#contract/office-search.ts'

export const getSearch = createRoute({
  method: 'get',
  path: '/office-api/search',
  tags: ['Search'],
  summary: 'Find bookings, requests and homes by what was typed, in what the member sees',
  ...needs('view_stays', 'dates'),
  request: { query: officeSearch },
  responses: { 200: jsonAnswer(officeHits, 'The best of each kind'), ...problemResponses('validation_failed') },
})
