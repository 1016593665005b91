import { getManagerProperties } from '#contract/office-endpoints/channel-manager.ts'
import { listManagerProperties } from '#services/channel/list-manager-properties.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { guarded } from './guard.ts'
import type { OfficeDeps } from './office-deps.ts'
import { homeOfPath } from './subjects.ts'

export function registerChannelManagerRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getManagerProperties, homeOfPath), async (c) => {
    const result = await listManagerProperties(deps, c.req.valid('param'))
    return result.ok ? c.json([...result.value], 200) : officeProblem(c, result)
  })
}
