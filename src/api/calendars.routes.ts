import { getCalendarFile } from '#contract/endpoints/calendars.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { getHomeFeed } from '#services/channel/get-home-feed.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from './context.ts'
import { entityTag } from './entity-tag.ts'
import { problemResponse } from './problem.ts'

const EXTENSION = '.ics'

export function registerCalendarRoutes(api: Api, deps: Deps): void {
  api.use('/calendars/*', entityTag)
  api.openapi(getCalendarFile, async (c) => {
    const { houseCode, file } = c.req.valid('param')
    if (!file.endsWith(EXTENSION)) return problemResponse(c, refuse('not_found'))
    const found = await getHomeFeed(deps, { houseCode, secret: file.slice(0, -EXTENSION.length) })
    if (!found.ok) return problemResponse(c, found)
    // Sites ask again with the tag of what they have.
    return c.body(found.value, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    })
  })
}
