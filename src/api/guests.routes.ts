import { getOne, postUpgrade } from '#contract/endpoints/guests.ts'
import type { Deps } from '#services/deps.ts'
import { getGuest } from '#services/people/get-guest.ts'
import { upgradeGuest } from '#services/people/upgrade-guest.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerGuestRoutes(api: Api, deps: Deps): void {
  api.openapi(getOne, async (c) => {
    const result = await getGuest(deps, { ...c.req.valid('query'), address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postUpgrade, async (c) => {
    const viewToken = c.req.valid('header')['x-view-token']
    const result = await upgradeGuest(deps, { ...c.req.valid('json'), viewToken, address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
