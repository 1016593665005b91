import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { problemResponses } from '#contract/endpoint.ts'

const listings = { description: 'A list of homes', content: { 'application/json': { schema: z.string() } } }

/** The homes that another site publishes. The address is a secret, and is enough to read it; it says nights and nothing of guests. */
export const getListingFeedFile = createRoute({
  method: 'get',
  path: '/listing-feeds/{file}',
  tags: ['Calendars'],
  summary: 'The homes that staff publish at HousingAnywhere, with prices, costs and nights that it must not sell',
  request: { params: z.object({ file: z.string().max(60) }) },
  responses: { 200: listings, ...problemResponses('not_found') },
})
