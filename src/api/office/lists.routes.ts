import { createRoute, z } from '@hono/zod-openapi'
import { exportQuery, newView } from '#contract/office-lists.ts'
import { ok } from '#domain/shared/refusal.ts'
import type { ExportFormat } from '#domain/staff/export-format.ts'
import { exportAudit } from '#services/audit/export-audit.ts'
import { exportBookings } from '#services/booking-list/export-bookings.ts'
import { removeView } from '#services/saved-view/remove-view.ts'
import { saveView } from '#services/saved-view/save-view.ts'
import type { ExportedList } from '#services/spreadsheet.ts'
import type { Api, ApiContext } from '../context.ts'
import { jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { DONE, doneOrProblem } from './done.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { byOf, type OfficeDeps, signedInOf } from './office-deps.ts'

const tags = ['Lists']
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const postView = createRoute({
  method: 'post',
  path: '/office-api/saved-views',
  tags,
  summary: 'Keep filters of the list of bookings under a name; the same name gets the new ones',
  ...needs('view_stays', 'dates'),
  request: { body: jsonBody(newView) },
  responses: { ...DONE, ...problemResponses('validation_failed') },
})

const postViewRemoval = createRoute({
  method: 'post',
  path: '/office-api/saved-views/{id}/removal',
  tags,
  summary: 'Remove a view of one’s own',
  ...needs('view_stays', 'dates'),
  request: { params: z.object({ id: z.uuid() }) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found') },
})

const getExport = createRoute({
  method: 'get',
  path: '/office-api/bookings-export',
  tags,
  summary: 'The bookings of a list as a file, with their holders; the audit keeps the filters and the number of rows',
  ...needs('export_data'),
  request: { query: exportQuery },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    ...problemResponses('validation_failed', 'export_too_large'),
  },
})

const getAuditExport = createRoute({
  method: 'get',
  path: '/office-api/audit-export',
  tags,
  summary: 'The audit as a file, with the filters of its page; the audit records the filters and the number of rows',
  ...needs('view_audit'),
  request: { query: exportQuery },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    ...problemResponses('validation_failed', 'export_too_large'),
  },
})

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
