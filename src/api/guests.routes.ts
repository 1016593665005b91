import { createRoute } from '@hono/zod-openapi'
import { session } from '#contract/holder.ts'
import { guest, guestQuery, upgrade } from '#contract/people.ts'
import type { Deps } from '#services/deps.ts'
import { getGuest } from '#services/people/get-guest.ts'
import { upgradeGuest } from '#services/people/upgrade-guest.ts'
import { viewTokenHeader } from './bookings.routes.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const tags = ['Account']

const getOne = createRoute({
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

const postUpgrade = createRoute({
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

export function registerGuestRoutes(api: Api, deps: Deps): void {
  api.openapi(getOne, async (c) => {
    const result = await getGuest(deps, { ...c.req.valid('query'), address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postUpgrade, async (c) => {
    const viewToken = c.req.valid('header')['x-view-token']
    const result = await upgradeGuest(deps, { ...c.req.valid('json'), viewToken, address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
