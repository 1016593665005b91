import { postCancellation, postCancellationPreview, postCheck, postNote } from '#contract/office-endpoints/stays.ts'
import { cancelAsPreviewed, previewStaffCancellation } from '#services/cancellation/cancel-as-previewed.ts'
import { type Checked, recordGuestCheck } from '#services/guest-check/record-guest-check.ts'
import { writeNote } from '#services/note/write-note.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { doneOrProblem } from './done.ts'
import { guarded } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { bookingOfPath } from './subjects.ts'

export function registerStayRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postCancellationPreview, bookingOfPath), async (c) => {
    const result = await previewStaffCancellation(deps, { ...c.req.valid('param'), ...c.req.valid('json') })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postCancellation, bookingOfPath), async (c) => {
    const result = await cancelAsPreviewed(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postCheck, bookingOfPath), async (c) => {
    const result = await recordGuestCheck(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })
    return result.ok ? c.json(checkedView(result.value), 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postNote, bookingOfPath), async (c) =>
    doneOrProblem(c, await writeNote(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}

function checkedView({ checkedInAt, checkedOutAt, version }: Checked) {
  return { checkedInAt: checkedInAt?.toISOString() ?? null, checkedOutAt: checkedOutAt?.toISOString() ?? null, version }
}
