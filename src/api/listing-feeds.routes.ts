import { getListingFeedFile } from '#contract/endpoints/listing-feeds.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { getListingFeed } from '#services/channel/get-listing-feed.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from './context.ts'
import { entityTag } from './entity-tag.ts'
import { problemResponse } from './problem.ts'

const EXTENSION = '.json'

export function registerListingFeedRoutes(api: Api, deps: Deps): void {
  api.use('/listing-feeds/*', entityTag)
  api.openapi(getListingFeedFile, async (c) => {
    const { file } = c.req.valid('param')
    if (!file.endsWith(EXTENSION)) return problemResponse(c, refuse('not_found'))
    const found = await getListingFeed(deps, { secret: file.slice(0, -EXTENSION.length) })
    if (!found.ok) return problemResponse(c, found)
    return c.body(found.value, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    }) as never
  })
}
