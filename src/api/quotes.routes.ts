import { postQuote } from '#contract/endpoints/quotes.ts'
import type { Deps } from '#services/deps.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { triedBy, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerQuoteRoutes(api: Api, deps: Deps): void {
  api.openapi(postQuote, async (c) => {
    const userId = await userIdOf(deps, c)
    if (!userId.ok) return problemResponse(c, userId)
    const result = await quoteStay(deps, {
      ...c.req.valid('json'),
      userId: userId.value,
      triedBy: triedBy(c, userId.value),
    })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
