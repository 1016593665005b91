import { deleteOne, getOne, postAlert, postConfirmation } from '#contract/endpoints/alerts.ts'
import { confirmAlert } from '#services/alert/confirm-alert.ts'
import { getAlert } from '#services/alert/get-alert.ts'
import { requestAlert } from '#services/alert/request-alert.ts'
import { stopAlert } from '#services/alert/stop-alert.ts'
import type { Deps } from '#services/deps.ts'
import { userIdOf } from './caller.ts'
import type { Api, ApiContext } from './context.ts'
import { problemResponse } from './problem.ts'

const DONE = { message: 'Success' } as const

export function registerAlertRoutes(api: Api, deps: Deps): void {
  api.openapi(postAlert, async (c) => {
    // An alert is accepted even when its writer's session has ended since.
    const user = await userIdOf(deps, c)
    const result = await requestAlert(deps, {
      ...c.req.valid('json'),
      userId: user.ok ? user.value : undefined,
      language: c.get('locale'),
      address: c.get('address'),
    })
    return result.ok ? c.json(DONE, 202) : problemResponse(c, result)
  })
  api.openapi(getOne, async (c) => {
    const result = await getAlert(deps, { ...c.req.valid('param'), token: tokenOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postConfirmation, async (c) => {
    const result = await confirmAlert(deps, { ...c.req.valid('param'), token: tokenOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(deleteOne, async (c) => {
    const result = await stopAlert(deps, { ...c.req.valid('param'), token: tokenOf(c) })
    return result.ok ? c.json(DONE, 200) : problemResponse(c, result)
  })
}

function tokenOf(c: ApiContext): string | undefined {
  return c.req.header('x-alert-token')
}
