import { postRequest } from '#contract/endpoints/booking-requests.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import type { Deps } from '#services/deps.ts'
import { callerOf, triedBy, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerBookingRequestRoutes(api: Api, deps: Deps): void {
  api.openapi(postRequest, async (c) => {
    const userId = await userIdOf(deps, c)
    if (!userId.ok) return problemResponse(c, userId)
    const by = { userId: userId.value, triedBy: triedBy(c, userId.value), caller: callerOf(c) }
    const stamp = c.req.header('x-form-stamp')
    const context = { language: c.get('locale'), requestKey: c.get('requestKey'), stamp, ...by }
    const result = await requestStay(deps, { ...c.req.valid('json'), ...context })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
}
