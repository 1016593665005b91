import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'
import { session } from '#contract/holder.ts'
import { guest, guestQuery, upgrade } from '#contract/people.ts'

const tags = ['Account']

export const getOne = createRoute({
  method: 'get',
  path: '/api/user_guest',
  tags,
  summary: 'A guest without account; their data only with the code of a booking of theirs',
  request: { query: guestQuery },
  responses: {
    200: jsonAnswer(guest, 'The guest'),
    ...problemResponses('validation_failed', 'rate_limited', 'booking_link_mailed'),
  },
})

export const postUpgrade = createRoute({
  method: 'post',
  path: '/api/update-user-register',
  tags,
  summary: 'Make the holder of a booking a registered user',
  description: 'Takes the holder’s proof beside the code, which is public: `X-View-Token`, or their `email`.',
  request: { headers: viewTokenHeader, body: jsonBody(upgrade) },
  responses: {
    200: jsonAnswer(session, 'The token for `Authorization: Bearer`, and the user'),
    ...problemResponses(
      'validation_failed',
      'booking_not_found',
      'booking_cancelled',
      'forbidden',
      'already_registered',
      'rate_limited',
      'booking_link_mailed',
      'too_many_mails',
    ),
  },
})
