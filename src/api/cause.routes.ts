import { putCause } from '#contract/endpoints/cause.ts'
import { stateCause } from '#services/booking/state-cause.ts'
import type { Deps } from '#services/deps.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerCauseRoutes(api: Api, deps: Deps): void {
  api.openapi(putCause, async (c) => {
    const cause = c.req.valid('json')
    const result = await stateCause(deps, { ...c.req.valid('param'), cause, ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
