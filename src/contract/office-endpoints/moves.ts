import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'
import { homesForMove } from '#contract/office-stays.ts'

const tags = ['Bookings']

const params = z.object({ code: z.string().max(20) })

export const getHomesForMove = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/homes',
  tags,
  summary: 'Free homes that a booking could be moved to',
  ...needs('manage_stays'),
  request: { params },
  responses: { 200: jsonAnswer(homesForMove, 'Those like its own first'), ...problemResponses('booking_not_found') },
})
