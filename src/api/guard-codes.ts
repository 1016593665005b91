import type { MiddlewareHandler } from 'hono'
import type { Refusal } from '#domain/shared/refusal.ts'
import { hasOpenedBooking, rememberOpened } from '#services/arrival/has-opened-booking.ts'
import type { Deps } from '#services/deps.ts'
import { checkRateLimit, enforceRateLimit, type RateLimitKey } from '#services/enforce-rate-limit.ts'
import { credentialsOf } from './caller.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { problemResponse } from './problem.ts'

type Guard = {
  /** Returns the booking code that a request asks for; by default the one in its path. */
  readonly codeOf?: (c: ApiContext) => string
  readonly answer?: (c: ApiContext, refusal: Refusal) => Response | Promise<Response>
}

const NOT_FOUND = 404
const FORBIDDEN = 403

/**
 * Limits how many unknown booking codes an address may ask for. Once its tries are used up, it gets no answers about
 * right codes either. A result is also withheld when the tries ran out while it was looked up, so that thousands of
 * guesses sent at once learn no more than those sent one by one. What a holder has done is answered as it is, and a
 * caller who shows what opens the booking is never limited, whatever others try at their address.
 */
export function guardBookingCodes(
  deps: Deps,
  { codeOf = (c) => c.req.param('code') ?? '', answer = problemResponse }: Guard = {},
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const address = c.get('address')
    const limit: RateLimitKey = ['booking_code_by_address', address]
    const isProved = () => {
      const travellerToken = c.req.header('x-traveller-token')
      return hasOpenedBooking(deps, {
        code: codeOf(c),
        address,
        travellerToken,
        position: position(c),
        ...credentialsOf(c),
      })
    }
    const before = await checkRateLimit(deps, limit)
    if (!before.ok && !(await isProved())) return answer(c, before)
    await next()
    const { status } = c.res
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const changedNothing = isRead || status === NOT_FOUND || status === FORBIDDEN
    if (!before.ok || !changedNothing) return undefined
    const after = status === NOT_FOUND ? await enforceRateLimit(deps, limit) : await checkRateLimit(deps, limit)
    if (!after.ok && !(await isProved())) c.res = await answer(c, after)
    return undefined
  }
}

/** Lets a guest who has just booked go on to pay, even where others at their address have used up the tries. */
export async function exemptGuest(deps: Deps, c: ApiContext, code: string): Promise<void> {
  const address = c.get('address')
  const left = await checkRateLimit(deps, ['booking_code_by_address', address])
  if (!left.ok) await rememberOpened(deps, { code, address })
}

/** Reads the position of the traveller from a path behind `/check-in/`. */
function position(c: ApiContext): number {
  return Number(/\/check-in\/(\d{1,2})$/.exec(c.req.path)?.[1])
}
