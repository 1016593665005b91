import type { MiddlewareHandler } from 'hono'
import type { Refusal } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { checkTries, limitTries, type Try } from '#services/limit-tries.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { refused } from './problem.ts'

type Answer = (c: ApiContext, refusal: Refusal) => Response

const NOT_FOUND = 404
const FORBIDDEN = 403

/**
 * Codes of no booking cost an address tries; once they are used up it is told nothing, neither of right codes. What was
 * found is held back as well when the tries ran out meanwhile: thousands of guesses sent at once learn no more than those
 * sent one by one. What a holder has done is answered as it is.
 */
export function guardBookingCodes(deps: Deps, answer: Answer = refused): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const who: Try = ['booking_code_by_address', c.get('address')]
    const before = await checkTries(deps, who)
    if (!before.ok) return answer(c, before)
    await next()
    const { status } = c.res
    const isLook = c.req.method === 'GET' || c.req.method === 'HEAD'
    const changedNothing = isLook || status === NOT_FOUND || status === FORBIDDEN
    if (!changedNothing) return undefined
    const after = status === NOT_FOUND ? await limitTries(deps, who) : await checkTries(deps, who)
    if (!after.ok) c.res = answer(c, after)
    return undefined
  }
}
