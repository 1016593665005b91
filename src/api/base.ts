import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { MAX_FILE_BYTES } from '#domain/booking/stored-file.ts'
import { MAX_IMPORT_BODY_BYTES } from '#domain/listing-import/import-limits.ts'
import { API_MAX_BODY_BYTES } from '#domain/policy.ts'
import { localeOfAccepted } from '#domain/shared/accept-language.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { DEFAULT_LOCALE } from '#domain/shared/text.ts'
import type { Logger } from '#services/deps.ts'
import type { ApiEnv } from './context.ts'
import { routeOf } from './faults.ts'
import { isFileType } from './file-body.ts'
import { problemResponse } from './problem.ts'

/** The server reads on bodies that are too large to at most this many bytes, and drops them. */
const READ_ON_BYTES = 5_000_000
/** Routes whose bodies hold a file as text. */
const LARGE_BODIES: Readonly<Record<string, number>> = {
  '/office-api/home-imports': MAX_IMPORT_BODY_BYTES,
  '/office-api/home-imports/preview': MAX_IMPORT_BODY_BYTES,
}
const REQUEST_ID = /^[\w-]{8,64}$/

/** Takes over the request's own id where it is well formed, because a proxy in front may have assigned one already. */
export function requestIdOf(headers: Headers): string {
  const received = headers.get('x-request-id') ?? ''
  return REQUEST_ID.test(received) ? received : randomUUID()
}

export const assignRequestId: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const requestId = requestIdOf(c.req.raw.headers)
  c.set('requestId', requestId)
  c.set('locale', localeOfAccepted(c.req.header('accept-language')) ?? DEFAULT_LOCALE)
  await next()
  c.res.headers.set('X-Request-Id', requestId)
}

/** Nothing is stored by browsers or proxies unless its route says so, and no answer is ever rendered as a page. */
export const secureHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.append('Vary', 'Accept-Language')
}

/**
 * Refuses bodies that are too large: at the headers where these tell the length. What a client is still sending is read and
 * dropped up to a bound, for a moment by the HTTP library where the answer is out already, so that the client reads the
 * answer and its next request on the same connection is answered.
 */
export const limitBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { raw } = c.req
  const hasLength = raw.headers.has('content-length') && !raw.headers.has('transfer-encoding')
  const contentLength = hasLength ? Number(raw.headers.get('content-length')) : null
  const maxTextBytes = LARGE_BODIES[c.req.path] ?? API_MAX_BODY_BYTES
  const maxBytes = isFileType(raw.headers.get('content-type')) ? MAX_FILE_BYTES : maxTextBytes
  if (contentLength !== null && contentLength <= maxBytes) return next()
  if (contentLength !== null) {
    // The stream of the body is left alone, because once it is touched nothing else reads it on.
    if (contentLength <= READ_ON_BYTES) c.header('Connection', 'keep-alive')
    return problemResponse(c, refuse('payload_too_large'))
  }
  if (!raw.body) return next()
  const body = await readWithin(maxBytes, raw.body)
  if (!body) return problemResponse(c, refuse('payload_too_large'))
  const { url, method, headers, signal } = raw
  c.req.raw = new Request(url, { method, headers, signal, body })
  return next()
}

/** Returns null for a larger body, and discards what exceeds the limit as it arrives. */
async function readWithin(bytes: number, body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done && size <= READ_ON_BYTES; read = await reader.read()) {
    size += read.value.length
    if (size <= bytes) parts.push(read.value)
  }
  return size > bytes ? null : new Uint8Array(Buffer.concat(parts))
}

/** Logs one line per request, without query and body, because they may hold personal data. */
export function logRequests(logger: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    const { method } = c.req
    logger.info({ requestId: c.get('requestId'), method, route: routeOf(c), status: c.res.status, ms }, 'Request')
  }
}
