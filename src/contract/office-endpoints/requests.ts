import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'
import { suggestedHomes } from '#contract/office-stays.ts'

const tags = ['Requests']

const params = z.object({ reference: z.string().max(20) })

export const getSuggestions = createRoute({
  method: 'get',
  path: '/office-api/requests/{reference}/suggestions',
  tags,
  summary: 'Homes for an offer',
  ...needs('manage_stays'),
  request: { params },
  responses: { 200: jsonAnswer(suggestedHomes, 'The home that was asked for first'), ...problemResponses('not_found') },
})
