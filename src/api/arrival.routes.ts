import { putArrival } from '#contract/endpoints/arrival.ts'
import { setArrivalTime } from '#services/booking/set-arrival-time.ts'
import type { Deps } from '#services/deps.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerArrivalRoutes(api: Api, deps: Deps): void {
  api.openapi(putArrival, async (c) => {
    const result = await setArrivalTime(deps, { ...c.req.valid('param'), ...c.req.valid('json'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
