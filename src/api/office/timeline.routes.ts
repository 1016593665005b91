import { getTimeline } from '#contract/office-endpoints/timeline.ts'
import { packTimeline } from '#contract/packed-timeline.ts'
import { readTimeline } from '#services/timeline/read-timeline.ts'
import type { Api } from '../context.ts'
import { anywhere, guarded } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'

export function registerTimelineRoutes(api: Api, deps: OfficeDeps): void {
  // Homes of other cities are left out by the use case, so the request is about no city.
  api.openapi(guarded(api, deps, getTimeline, anywhere), async (c) => {
    const { from, days, homes } = c.req.valid('query')
    const timeline = await readTimeline(deps, { member: signedInOf(c), from, days, houseCodes: homes })
    return c.json(packTimeline(timeline), 200)
  })
}
