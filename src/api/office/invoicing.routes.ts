import { postHandIn, postMending, postTaxData } from '#contract/office-endpoints/invoicing.ts'
import { parseInvoiceName } from '#domain/invoicing/invoice-kind.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { handInNow, previewHandIn } from '#services/invoicing/hand-in-now.ts'
import { mendRecord, previewMending } from '#services/invoicing/mend-record.ts'
import { saveTaxDataByStaff } from '#services/invoicing/save-tax-data.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { anywhere, guarded } from './guard.ts'
import { byOf } from './office-deps.ts'
import { bookingOfPath, invoiceOfPath } from './subjects.ts'

const DONE = { state: 'done' as const }

export function registerInvoicingRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, postMending, invoiceOfPath), async (c) => {
    const key = parseInvoiceName(c.req.valid('param').name)
    if (!key) return officeProblem(c, refuse('invoice_not_found'))
    const { previewId } = c.req.valid('json')
    if (previewId === undefined) {
      const shown = await previewMending(deps, key)
      return shown.ok ? c.json(shown.value, 200) : officeProblem(c, shown)
    }
    const done = await mendRecord(deps, { ...key, previewId, by: byOf(c) })
    return done.ok ? c.json(DONE, 201) : officeProblem(c, done)
  })
  api.openapi(guarded(api, deps, postHandIn, anywhere), async (c) => {
    const { previewId } = c.req.valid('json')
    if (previewId === undefined) {
      const shown = await previewHandIn(deps)
      return shown.ok ? c.json(shown.value, 200) : officeProblem(c, shown)
    }
    const done = await handInNow(deps, { previewId, by: byOf(c) })
    return done.ok ? c.json(DONE, 201) : officeProblem(c, done)
  })
  api.openapi(guarded(api, deps, postTaxData, bookingOfPath), async (c) => {
    const saved = await saveTaxDataByStaff(deps, {
      ...c.req.valid('param'),
      recipient: c.req.valid('json'),
      by: byOf(c),
    })
    return saved.ok ? c.json(DONE, 201) : officeProblem(c, saved)
  })
}
