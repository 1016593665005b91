import type { Observe } from '#domain/shared/observe.ts'
import type { Handler } from '../http-server.ts'
import { routeOfRequest } from '../metrics/measure.ts'

/** Observes each request until its answer has gone. What a guest's own header says of traces is not believed. */
export function observedRequests(observe: Observe, next: Handler): Handler {
  return (request, response) => {
    const work = {
      kind: 'request',
      name: () => `${request.method} ${routeOfRequest(request)}`,
      status: () => (response.writableFinished ? response.statusCode : undefined),
    } as const
    void observe(work, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      response.once('close', resolve)
      next(request, response)
      await promise
    })
  }
}
