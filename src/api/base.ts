import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { API_MAX_BODY_BYTES } from '#domain/policy.ts'
import { localeOfAccepted } from '#domain/shared/accept-language.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { DEFAULT_LOCALE } from '#domain/shared/text.ts'
import type { Logger } from '#services/deps.ts'
import type { ApiEnv } from './context.ts'
import { routeOf } from './faults.ts'
import { refused } from './problem.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** The caller's own id, if it is a sound one: a proxy in front may have given one already. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id') ?? ''
  return REQUEST_ID.test(given) ? given : randomUUID()
}

/** Gives the request its id and its language. */
export const knowRequest: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const requestId = requestIdOf(c.req.raw.headers)
  c.set('requestId', requestId)
  c.set('locale', localeOfAccepted(c.req.header('accept-language')) ?? DEFAULT_LOCALE)
  await next()
  c.res.headers.set('X-Request-Id', requestId)
}

/** Nothing is kept by anybody unless its route says so, and no data is ever read as a page. */
export const sealAnswers: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.append('Vary', 'Accept-Language')
}

export const limitBody: MiddlewareHandler<ApiEnv> = (c, next) => {
  const { raw } = c.req
  if (raw.body && !raw.headers.has('content-length')) {
    // A body of unknown length is copied while it is counted, and the server's light stand-in for a request can't be copied.
    const { url, method, headers, body, signal } = raw
    const copy = { method, headers, body, signal, duplex: 'half' }
    c.req.raw = new Request(url, copy)
  }
  return limit(c, next)
}

const limit = bodyLimit({
  maxSize: API_MAX_BODY_BYTES,
  // Bodies are only read under routes of the API, whose context this is.
  onError: (c) => refused(c, refuse('payload_too_large')),
})

/** One line a request. Without query and body: they may hold personal data. */
export function logRequests(logger: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    const { method } = c.req
    logger.info({ requestId: c.get('requestId'), method, route: routeOf(c), status: c.res.status, ms }, 'Request')
  }
}
