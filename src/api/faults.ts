import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { isDatabaseAway, isStatementCancelled } from '#db/connection/unreachable.ts'
import { HasherBusy } from '#domain/people/password-hasher.ts'
import { type RefusalCode, refuse } from '#domain/shared/refusal.ts'
import type { Logger } from '#services/deps.ts'
import type { ApiEnv } from './context.ts'
import { problemResponse } from './problem.ts'

/** The refusals that stand for what Hono itself rejects. */
const OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'malformed_json',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

/** Logs a fault with the request's id and answers with that id only; details stay in the log. */
export function errorHandler(logger: Logger): ErrorHandler<ApiEnv> {
  return (fault, c) => {
    if (c.req.raw.signal.aborted) {
      logger.info({ requestId: c.get('requestId'), route: routeOf(c) }, 'Request body cut short')
      return problemResponse(c, refuse('malformed_json'))
    }
    const code = fault instanceof HTTPException ? OF_STATUS[fault.status] : undefined
    if (code) return problemResponse(c, refuse(code))
    if (fault instanceof HasherBusy) {
      logger.warn({ requestId: c.get('requestId') }, 'Too many concurrent sign-ins')
      return problemResponse(c, refuse('service_unavailable'), { 'Retry-After': '2' })
    }
    const away = isDatabaseAway(fault) || isStatementCancelled(fault)
    logger.error({ err: fault, requestId: c.get('requestId'), route: routeOf(c) }, 'Request failed')
    return away
      ? problemResponse(c, refuse('service_unavailable'), { 'Retry-After': '5' })
      : problemResponse(c, refuse('internal'))
  }
}

/** Returns the pattern of the route instead of the path, because paths contain booking codes. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
}
