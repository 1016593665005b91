import { getAuditExport, getExport, getHomesExport } from '#contract/office-endpoints/lists.ts'
import type { ExportFormat } from '#domain/staff/export-format.ts'
import { exportAudit } from '#services/audit/export-audit.ts'
import { exportBookings } from '#services/booking-list/export-bookings.ts'
import { exportHomes } from '#services/listing/export-homes.ts'
import type { ExportedList } from '#services/spreadsheet.ts'
import type { Api, ApiContext } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { anywhere, guarded } from './guard.ts'
import { byOf, type OfficeDeps, signedInOf } from './office-deps.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function registerListRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getExport, anywhere), async (c) => {
    const { query, format } = c.req.valid('query')
    const wanted = { member: signedInOf(c), query, format, locale: c.get('locale'), by: byOf(c) }
    const result = await exportBookings(deps, wanted)
    return result.ok ? fileAnswer(c, result.value, format) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, getHomesExport, anywhere), async (c) => {
    const { query, format } = c.req.valid('query')
    const wanted = { member: signedInOf(c), query, format, locale: c.get('locale'), by: byOf(c) }
    const result = await exportHomes(deps, wanted)
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
