import {
  getHomesForMove,
  postChange,
  postChangePreview,
  postMove,
  postMovePreview,
} from '#contract/office-endpoints/moves.ts'
import { listHomesForMove } from '#services/move/list-homes-for-move.ts'
import { moveBooking, previewMove } from '#services/move/move-booking.ts'
import { changeStayByStaff, previewChangeByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { doneOrProblem } from './done.ts'
import { guarded } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { bookingAndHomeInBody, bookingOfPath } from './subjects.ts'

export function registerMoveRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postChangePreview, bookingOfPath), async (c) => {
    const result = await previewChangeByStaff(deps, { ...c.req.valid('param'), ...c.req.valid('json') })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postChange, bookingOfPath), async (c) =>
    doneOrProblem(c, await changeStayByStaff(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, getHomesForMove, bookingOfPath), async (c) => {
    const result = await listHomesForMove(deps, c.req.valid('param'))
    return result.ok ? c.json([...result.value], 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postMovePreview, bookingAndHomeInBody), async (c) => {
    const result = await previewMove(deps, { ...c.req.valid('param'), ...c.req.valid('json') })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postMove, bookingAndHomeInBody), async (c) =>
    doneOrProblem(c, await moveBooking(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}
