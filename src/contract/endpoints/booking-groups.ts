import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { bookingGroup, groupAnswer, groupRequest } from '#contract/booking-group.ts'
import { jsonAnswer, jsonBody, maybeSignedIn, problemResponses } from '#contract/endpoint.ts'
import { requestHeaders } from './booking-requests.ts'
import { QUOTE_REFUSALS } from './quotes.ts'

const tags = ['Booking']

export const postGroup = createRoute({
  method: 'post',
  path: '/api/booking-groups',
  tags,
  summary: 'Ask for several homes for the same dates; where all can answer at once, all are offered together',
  security: maybeSignedIn,
  request: { headers: requestHeaders, body: jsonBody(groupRequest) },
  responses: {
    201: jsonAnswer(groupAnswer, 'The request was taken in; its offer, where there is one already'),
    ...problemResponses(...QUOTE_REFUSALS, 'not_found'),
  },
})

export const getGroup = createRoute({
  method: 'get',
  path: '/api/booking-groups/{reference}',
  tags,
  summary: 'The homes of a group with their bookings and sums, for its holder',
  request: {
    params: z.object({ reference: z.string().max(20) }),
    headers: z.object({
      'x-group-token': z.string().max(100).optional().describe('Given when the group was requested, and in its mails'),
    }),
  },
  responses: { 200: jsonAnswer(bookingGroup, 'The group'), ...problemResponses('forbidden') },
})
