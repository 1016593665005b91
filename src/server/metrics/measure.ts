import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { routeOf } from '#api/faults.ts'
import type { Handler } from '../http-server.ts'
import type { Metrics } from './metrics.ts'
import { routePattern } from './route-pattern.ts'

/** The API's route for each request; pages are counted by their address. */
const routes = new WeakMap<IncomingMessage, string>()

/** Notes the API's route for `measured`, which stands outside of the HTTP library. */
export const noteRoute: MiddlewareHandler = async (c, next) => {
  await next()
  const route = routeOf(c)
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (incoming && route !== 'none') routes.set(incoming, route)
}

/** Returns the pattern of the route of a request. */
export function routeOfRequest(request: IncomingMessage): string {
  return routes.get(request) ?? routePattern(request.url ?? '')
}

/** Counts every response and its duration. */
export function measured(metrics: Pick<Metrics, 'answered'>, next: Handler): Handler {
  return (request, response) => {
    const start = performance.now()
    response.once('close', () => {
      const route = routeOfRequest(request)
      const status = response.writableFinished ? response.statusCode : null
      const seconds = (performance.now() - start) / 1000
      metrics.answered({ route, method: request.method ?? '', status, seconds })
    })
    next(request, response)
  }
}
