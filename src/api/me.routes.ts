import { getBookings, postPrices } from '#contract/endpoints/me.ts'
import { listMyBookings } from '#services/booking/list-my-bookings.ts'
import type { Deps } from '#services/deps.ts'
import { listOwnPrices } from '#services/pricing/list-own-prices.ts'
import { bearerOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerMeRoutes(api: Api, deps: Deps): void {
  api.openapi(getBookings, async (c) => {
    const result = await listMyBookings(deps, bearerOf(c))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postPrices, async (c) => {
    const result = await listOwnPrices(deps, { ...c.req.valid('json'), token: bearerOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
