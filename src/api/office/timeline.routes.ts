import { createRoute } from '@hono/zod-openapi'
import { packedTimeline, timelineQuery } from '#contract/office-timeline.ts'
import { packTimeline } from '#domain/timeline/pack.ts'
import { readTimeline } from '#services/timeline/read-timeline.ts'
import type { Api } from '../context.ts'
import { jsonAnswer } from '../json.ts'
import { problemResponses } from '../problem.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'

const getTimeline = createRoute({
  method: 'get',
  path: '/office-api/timeline',
  tags: ['Timeline'],
  summary: "What the member's homes are taken by on some days: all of them, or some by their codes",
  ...needs('view_stays', 'dates'),
  request: { query: timelineQuery },
  responses: { 200: jsonAnswer(packedTimeline, 'By columns'), ...problemResponses('validation_failed') },
})

export function registerTimelineRoutes(api: Api, deps: OfficeDeps): void {
  // Homes of other cities are left out by the use case, so the request is about no city.
  api.openapi(guarded(api, deps, getTimeline, anywhere), async (c) => {
    const { from, days, homes } = c.req.valid('query')
    const timeline = await readTimeline(deps, { member: signedInOf(c), from, days, houseCodes: homes })
    return c.json(packTimeline(timeline), 200)
  })
}
