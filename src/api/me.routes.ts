import { createRoute } from '@hono/zod-openapi'
import { myBookings } from '#contract/booking.ts'
import { listMyBookings } from '#services/booking/list-my-bookings.ts'
import type { Deps } from '#services/deps.ts'
import { bearerOf, signedIn } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer } from './json.ts'
import { problems, refused } from './problem.ts'

const getBookings = createRoute({
  method: 'get',
  path: '/api/me/bookings',
  tags: ['Account'],
  summary: 'The bookings in the account of who is signed in',
  security: signedIn,
  responses: { 200: jsonAnswer(myBookings, 'Next and previous stays'), ...problems('unauthenticated') },
})

export function registerMeRoutes(api: Api, deps: Deps): void {
  api.openapi(getBookings, async (c) => {
    const result = await listMyBookings(deps, bearerOf(c))
    return result.ok ? c.json(result.value, 200) : refused(c, result)
  })
}
