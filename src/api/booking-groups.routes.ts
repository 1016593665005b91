import { getGroup as getGroupRoute, postGroup } from '#contract/endpoints/booking-groups.ts'
import { getGroup } from '#services/booking/get-group.ts'
import { requestGroup } from '#services/booking/request-group.ts'
import type { Deps } from '#services/deps.ts'
import { callerOf, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerBookingGroupRoutes(api: Api, deps: Deps): void {
  api.openapi(postGroup, async (c) => {
    const userId = await userIdOf(deps, c)
    if (!userId.ok) return problemResponse(c, userId)
    const by = { userId: userId.value, caller: callerOf(c), stamp: c.req.header('x-form-stamp') }
    const context = { language: c.get('locale'), requestKey: c.get('requestKey'), ...by }
    const result = await requestGroup(deps, { ...c.req.valid('json'), ...context })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(getGroupRoute, async (c) => {
    const groupToken = c.req.valid('header')['x-group-token']
    const result = await getGroup(deps, { ...c.req.valid('param'), groupToken })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
