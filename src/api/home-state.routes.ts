import { getReports, postRemark, putGuestSignature } from '#contract/endpoints/home-state.ts'
import type { Deps } from '#services/deps.ts'
import { addGuestRemark } from '#services/home-state/add-guest-remark.ts'
import { getHomeStates } from '#services/home-state/get-home-states.ts'
import { signAsGuest } from '#services/home-state/sign-as-guest.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerHomeStateRoutes(api: Api, deps: Deps): void {
  api.openapi(getReports, async (c) => {
    const result = await getHomeStates(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postRemark, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') }
    const result = await addGuestRemark(deps, { ...input, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(putGuestSignature, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') }
    const result = await signAsGuest(deps, { ...input, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
