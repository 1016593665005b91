import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'
import { packedTimeline, timelineQuery } from '#contract/office-timeline.ts'

export const getTimeline = createRoute({
  method: 'get',
  path: '/office-api/timeline',
  tags: ['Timeline'],
  summary: "What the member's homes are taken by on some days: all of them, or some by their codes",
  ...needs('view_stays', 'dates'),
  request: { query: timelineQuery },
  responses: { 200: jsonAnswer(packedTimeline, 'By columns'), ...problemResponses('validation_failed') },
})
