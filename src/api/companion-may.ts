import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { refuse } from '#domain/shared/refusal.ts'
import type { ApiEnv } from './context.ts'
import { problemResponse } from './problem.ts'

/** All that a companion may read and write, by method and path. Writing messages also takes the holder's leave. */
export const COMPANION_MAY: ReadonlySet<string> = new Set([
  'GET /api/bookings/:code/companion',
  'GET /api/bookings/:code/guide',
  'GET /api/bookings/:code/messages',
  'GET /api/bookings/:code/messages/live',
  'POST /api/bookings/:code/messages',
  'POST /api/bookings/:code/messages/read',
  'POST /api/bookings/:code/messages/photos',
  'GET /api/bookings/:code/messages/photos/:id',
  'GET /api/bookings/:code/push',
  'PUT /api/bookings/:code/push',
  'POST /api/bookings/:code/push/subscriptions',
  'POST /api/bookings/:code/push/subscriptions/end',
  'GET /api/bookings/:code/tickets',
  'POST /api/bookings/:code/tickets',
  'POST /api/bookings/:code/tickets/:reference/photos',
  'GET /api/bookings/:code/tickets/:reference/photos/:id',
  'POST /api/bookings/:code/tickets/:reference/permission',
  'POST /api/bookings/:code/tickets/:reference/withdraw',
  'POST /api/bookings/:code/tickets/:reference/outcome',
])

/**
 * Refuses every request with the token of a companion but those of the table, also those that any caller may send: the price
 * of a booking is public to who knows its code, and a companion never gets it as one.
 */
export function confineCompanions(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.header('x-companion-token') === undefined) return next()
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const path = matchedRoutes(c).findLast((route) => !route.path.endsWith('*'))?.path
    return COMPANION_MAY.has(`${method} ${path}`) ? next() : problemResponse(c, refuse('forbidden'))
  }
}
