import { getDestinations } from '#contract/endpoints/destinations.ts'
import { listDestinations } from '#services/catalogue/list-destinations.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from './context.ts'
import { entityTag } from './entity-tag.ts'

export function registerDestinationRoutes(api: Api, deps: Deps): void {
  api.use('/api/destinations', entityTag)
  api.openapi(getDestinations, async (c) =>
    c.json(await listDestinations(deps), 200, { 'Cache-Control': 'public, max-age=300' }),
  )
}
