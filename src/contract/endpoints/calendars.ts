import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { problemResponses } from '#contract/endpoint.ts'

const calendar = { description: 'A calendar', content: { 'text/calendar': { schema: z.string() } } }

/** The calendar of a home for another site. Its address is a secret, and is enough to read it; it says nights and nothing of guests. */
export const getCalendarFile = createRoute({
  method: 'get',
  path: '/calendars/{houseCode}/{file}',
  tags: ['Calendars'],
  summary: 'The nights of a home that another site must not sell, as iCalendar',
  request: { params: z.object({ houseCode: z.string().max(20), file: z.string().max(60) }) },
  responses: { 200: calendar, ...problemResponses('not_found') },
})
