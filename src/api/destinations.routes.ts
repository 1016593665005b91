import { createRoute } from '@hono/zod-openapi'
import { destinations } from '#contract/destinations.ts'
import { REACH_MINUTES } from '#domain/policy.ts'
import { listDestinations } from '#services/catalogue/list-destinations.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from './context.ts'
import { entityTag } from './entity-tag.ts'
import { jsonAnswer } from './json.ts'

const getDestinations = createRoute({
  method: 'get',
  path: '/api/destinations',
  tags: ['Apartments'],
  summary: 'Where one can search: cities, neighbourhoods and landmarks',
  description: `\`city\`, \`neighbourhood\` and \`cerca\` of a search take these slugs. \`homesInReach\` counts homes at most ${REACH_MINUTES} minutes on foot. Positions of landmarks are from public data, to about 150 m, campuses and districts to about 500 m.`,
  responses: { 200: jsonAnswer(destinations, 'Everything that the destination field offers') },
})

export function registerDestinationRoutes(api: Api, deps: Deps): void {
  api.use('/api/destinations', entityTag)
  api.openapi(getDestinations, async (c) =>
    c.json(await listDestinations(deps), 200, { 'Cache-Control': 'public, max-age=300' }),
  )
}
