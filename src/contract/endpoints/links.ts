import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { bookingCode, jsonAnswer, jsonBody, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'
import { done, linkRequest } from '#contract/people.ts'

const path = '/api/bookings/{code}/links'

const params = z.object({ code: bookingCode })

export const deleteAll = createRoute({
  method: 'delete',
  path,
  tags: ['Booking'],
  summary: 'End every link to a booking; a new one is mailed to its holder',
  request: { params, headers: viewTokenHeader },
  responses: {
    204: { description: 'Links of before open nothing; code and e-mail neither' },
    ...problemResponses('booking_not_found', 'forbidden', 'rate_limited'),
  },
})

export const postLink = createRoute({
  method: 'post',
  path,
  tags: ['Booking'],
  summary: 'Mail the link to a booking to its holder again',
  description: 'The same answer whether or not the e-mail is the holder’s.',
  request: { params, body: jsonBody(linkRequest) },
  responses: {
    200: jsonAnswer(done, 'If the e-mail is the holder’s, the link is on its way'),
    ...problemResponses('validation_failed', 'rate_limited'),
  },
})
