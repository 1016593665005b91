import { createRoute, z } from '@hono/zod-openapi'
import { recipient } from '#contract/invoicing.ts'
import { handInPreview, invoicingAction, mendingPreview } from '#contract/office-invoicing.ts'
import { moneyDone } from '#contract/office-money.ts'
import { parseInvoiceName } from '#domain/invoicing/invoice-kind.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { handInNow, previewHandIn } from '#services/invoicing/hand-in-now.ts'
import { mendRecord, previewMending } from '#services/invoicing/mend-record.ts'
import { saveTaxDataByStaff } from '#services/invoicing/save-tax-data.ts'
import { bookingCode } from '../bookings.routes.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { anywhere, guarded, needs, SHOWS_FIGURES } from './guard.ts'
import { byOf } from './office-deps.ts'
import { bookingOfPath, invoiceOfPath } from './subjects.ts'

const tags = ['Money']
const DONE = { state: 'done' as const }

const postMending = createRoute({
  method: 'post',
  path: '/office-api/invoices/{name}/mending',
  tags,
  summary:
    'Make another record of an invoice with which the tax agency found fault; without a previewId it answers the figures and changes nothing',
  ...needs('hand_in_invoices'),
  ...SHOWS_FIGURES,
  request: { params: z.object({ name: z.string().max(20) }), body: jsonBody(invoicingAction) },
  responses: {
    200: jsonAnswer(mendingPreview, 'What the record would say, under the id by which it is made'),
    201: jsonAnswer(moneyDone, 'It was made, and is handed in'),
    ...problemResponses('validation_failed', 'invoice_not_found', 'nothing_to_mend', 'changed_meanwhile'),
  },
})

const postHandIn = createRoute({
  method: 'post',
  path: '/office-api/records/hand-in',
  tags,
  summary:
    'Hand in the records that wait for the tax agency; without a previewId it answers the figures and changes nothing',
  ...needs('hand_in_invoices'),
  ...SHOWS_FIGURES,
  request: { body: jsonBody(invoicingAction) },
  responses: {
    200: jsonAnswer(handInPreview, 'How many wait, under the id by which they are handed in'),
    201: jsonAnswer(moneyDone, 'They are handed in as soon as the agency takes them'),
    ...problemResponses('validation_failed', 'nothing_to_hand_in', 'changed_meanwhile'),
  },
})

const postTaxData = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/tax-data',
  tags,
  summary: 'Save whom the next invoices of a booking are made out to, as its holder told a member',
  ...needs('hand_in_invoices'),
  request: { params: z.object({ code: bookingCode }), body: jsonBody(recipient) },
  responses: {
    201: jsonAnswer(moneyDone, 'Saved; invoices that waited for it are issued'),
    ...problemResponses('validation_failed', 'booking_not_found'),
  },
})

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
