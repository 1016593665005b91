import { createRoute } from '@hono/zod-openapi'
import { officeHits, officeSearch } from '#contract/office-search.ts'
import { writable } from '#contract/writable.ts'
import { searchOffice } from '#services/search/search-office.ts'
import type { Api } from '../context.ts'
import { jsonAnswer } from '../json.ts'
import { problemResponses } from '../problem.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'

const getSearch = createRoute({
  method: 'get',
  path: '/office-api/search',
  tags: ['Search'],
  summary: 'Find bookings, requests and homes by what was typed, in what the member sees',
  ...needs('view_stays', 'dates'),
  request: { query: officeSearch },
  responses: { 200: jsonAnswer(officeHits, 'The best of each kind'), ...problemResponses('validation_failed') },
})

export function registerSearchRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getSearch, anywhere), async (c) => {
    const { q: text, city } = c.req.valid('query')
    return c.json(writable(await searchOffice(deps, { member: signedInOf(c), text, city })), 200)
  })
}
