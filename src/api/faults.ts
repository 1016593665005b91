import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { isDatabaseAway, isStatementGivenUp } from '#db/unreachable.ts'
import { HasherBusy } from '#domain/people/password-hasher.ts'
import { type RefusalCode, refuse } from '#domain/shared/refusal.ts'
import type { Logger } from '#services/deps.ts'
import type { ApiEnv } from './context.ts'
import { problemResponse } from './problem.ts'

/** What Hono itself refuses, in our words. */
const OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'malformed_json',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

/** Faults are logged with the request's id and answered with it; what went wrong stays in the log. */
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
    const away = isDatabaseAway(fault) || isStatementGivenUp(fault)
    logger.error({ err: fault, requestId: c.get('requestId'), route: routeOf(c) }, 'Request failed')
    return away
      ? problemResponse(c, refuse('service_unavailable'), { 'Retry-After': '5' })
      : problemResponse(c, refuse('internal'))
  }
}

/** The pattern of the route, because addresses hold codes of bookings. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
}
