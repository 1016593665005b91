import type { Observe } from '#domain/shared/observe.ts'
import type { Handler } from '../http-server.ts'
import { routeOfRequest, whenAnswered } from '../metrics/measure.ts'

/** Observes each request until its answer has gone. What a guest's own header says of traces is not believed. */
export function observedRequests(observe: Observe, next: Handler): Handler {
  return (request, response) => {
    let answered: number | undefined
    const work = {
      kind: 'request',
      name: () => `${request.method} ${routeOfRequest(request)}`,
      status: () => answered,
    } as const
    void observe(work, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      whenAnswered(request, response, (status) => {
        answered = status ?? undefined
        resolve()
      })
      next(request, response)
      await promise
    })
  }
}
