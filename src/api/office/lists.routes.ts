import { getAuditExport, getExport, postView, postViewRemoval } from '#contract/office-endpoints/lists.ts'
import { ok } from '#domain/shared/refusal.ts'
import type { ExportFormat } from '#domain/staff/export-format.ts'
import { exportAudit } from '#services/audit/export-audit.ts'
import { exportBookings } from '#services/booking-list/export-bookings.ts'
import { removeView } from '#services/saved-view/remove-view.ts'
import { saveView } from '#services/saved-view/save-view.ts'
import type { ExportedList } from '#services/spreadsheet.ts'
import type { Api, ApiContext } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { doneOrProblem } from './done.ts'
import { anywhere, guarded } from './guard.ts'
import { byOf, type OfficeDeps, signedInOf } from './office-deps.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function registerListRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postView, anywhere), async (c) => {
    await saveView(deps, { ...c.req.valid('json'), by: byOf(c) })
    return doneOrProblem(c, ok(null))
  })
  api.openapi(guarded(api, deps, postViewRemoval, anywhere), async (c) =>
    doneOrProblem(c, await removeView(deps, { ...c.req.valid('param'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, getExport, anywhere), async (c) => {
    const { query, format } = c.req.valid('query')
    const wanted = { member: signedInOf(c), query, format, locale: c.get('locale'), by: byOf(c) }
    const result = await exportBookings(deps, wanted)
    return result.ok ? fileAnswer(c, result.value, format) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, getAuditExport, anywhere), async (c) => {
    const { query, format } = c.req.valid('query')
    const result = await exportAudit(deps, { query, format, locale: c.get('locale'), by: byOf(c) })
    return result.ok ? fileAnswer(c, result.value, format) : officeProblem(c, result)
  })
}

function fileAnswer(c: ApiContext, { fileName, content }: ExportedList, format: ExportFormat) {
  const headers = {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
  }
  return c.body(content, 200, headers) as never
}
