import { getHomesForMove } from '#contract/office-endpoints/moves.ts'
import { listHomesForMove } from '#services/move/list-homes-for-move.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { guarded } from './guard.ts'
import type { OfficeDeps } from './office-deps.ts'
import { bookingOfPath } from './subjects.ts'

export function registerMoveRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getHomesForMove, bookingOfPath), async (c) => {
    const result = await listHomesForMove(deps, c.req.valid('param'))
    return result.ok ? c.json([...result.value], 200) : officeProblem(c, result)
  })
}
