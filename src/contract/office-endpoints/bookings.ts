import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'
import { homesToBook, homesToBookQuery } from '#contract/office-stays.ts'

const tags = ['Bookings']

export const getHomesToBook = createRoute({
  method: 'get',
  path: '/office-api/homes-to-book',
  tags,
  summary: 'Free homes for a booking by telephone, at the price of its nights',
  ...needs('manage_stays'),
  request: { query: homesToBookQuery },
  responses: {
    200: jsonAnswer(homesToBook, 'The home that was named first'),
    ...problemResponses('validation_failed'),
  },
})
