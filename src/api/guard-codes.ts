import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#services/deps.ts'
import { checkTries, limitTries, type Try } from '#services/limit-tries.ts'
import type { ApiEnv } from './context.ts'
import { refused } from './problem.ts'

const NOT_FOUND = 404
const FORBIDDEN = 403

/**
 * Codes of no booking cost an address tries; once they are used up it is told nothing, neither of right codes. What was
 * found is held back as well when the tries ran out meanwhile: thousands of guesses sent at once learn no more than those
 * sent one by one. What a holder has done is answered as it is.
 */
export function guardBookingCodes(deps: Deps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const who: Try = ['booking_code_by_address', c.get('address')]
    const before = await checkTries(deps, who)
    if (!before.ok) return refused(c, before)
    await next()
    const { status } = c.res
    const changedNothing = c.req.method === 'GET' || status === NOT_FOUND || status === FORBIDDEN
    if (!changedNothing) return undefined
    const after = status === NOT_FOUND ? await limitTries(deps, who) : await checkTries(deps, who)
    if (!after.ok) c.res = refused(c, after)
    return undefined
  }
}
