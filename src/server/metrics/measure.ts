import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { routeOf } from '#api/faults.ts'
import type { Handler } from '../http-server.ts'
import type { Metrics } from './metrics.ts'
import { routePattern } from './route-pattern.ts'

/** The API's route for each request; pages are counted by their address. */
const routes = new WeakMap<IncomingMessage, string>()

/** What to call when the answer of a request turns out to be a stream of events. */
const streaming = new WeakMap<IncomingMessage, () => void>()

/** Notes the API's route for `measured`, which stands outside of the HTTP library. */
export const noteRoute: MiddlewareHandler = async (c, next) => {
  await next()
  const route = routeOf(c)
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (incoming && route !== 'none') routes.set(incoming, route)
  if (incoming && c.res.headers.get('content-type') === 'text/event-stream') streaming.get(incoming)?.()
}

/** Returns the pattern of the route of a request. */
export function routeOfRequest(request: IncomingMessage): string {
  return routes.get(request) ?? routePattern(request.url ?? '')
}

/**
 * Calls `done` once with the status of an answer: when it has gone, null where it broke off, or when a stream of events has
 * begun, which lasts as long as its page is open.
 */
export function whenAnswered(
  request: IncomingMessage,
  response: ServerResponse,
  done: (status: number | null) => void,
): void {
  let isDone = false
  const finish = (status: number | null) => {
    if (!isDone) done(status)
    isDone = true
  }
  streaming.set(request, () => finish(200))
  response.once('close', () => finish(response.writableFinished ? response.statusCode : null))
}

/** Counts every response and its duration. */
export function measured(metrics: Pick<Metrics, 'answered'>, next: Handler): Handler {
  return (request, response) => {
    const start = performance.now()
    whenAnswered(request, response, (status) => {
      const route = routeOfRequest(request)
      const seconds = (performance.now() - start) / 1000
      metrics.answered({ route, method: request.method ?? '', status, seconds })
    })
    next(request, response)
  }
}
