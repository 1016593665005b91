import { createRoute, z } from '@hono/zod-openapi'
import { invoiceList, recipient } from '#contract/invoicing.ts'
import type { Deps } from '#services/deps.ts'
import { invoiceDocument, verifiableOf } from '#services/invoicing/invoice-document.ts'
import { getInvoice, listBookingInvoices } from '#services/invoicing/list-invoices.ts'
import { saveTaxData } from '#services/invoicing/save-tax-data.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { pdf, pdfFile } from './pdf-file.ts'
import { problemResponse, problemResponses } from './problem.ts'

const ofBooking = { params: z.object({ code: bookingCode }), headers: viewTokenHeader }
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } })

const listInvoices = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/invoices',
  tags: ['Documents'],
  summary: 'The invoices of a booking and whom they are made out to, for the holder alone',
  request: ofBooking,
  responses: {
    200: { description: 'The invoices, the oldest first', ...json(invoiceList) },
    ...problemResponses('booking_not_found', 'forbidden'),
  },
})

const getInvoiceOfName = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/invoices/{name}',
  tags: ['Documents'],
  summary: 'One invoice of a booking, for the holder alone',
  request: {
    ...ofBooking,
    params: z.object({ code: bookingCode, name: z.string().max(20).meta({ example: 'E2027-000042' }) }),
  },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden', 'invoice_not_found') },
})

const putTaxData = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/tax-data',
  tags: ['Documents'],
  summary: 'Whom the next invoices of a booking are made out to',
  request: { ...ofBooking, body: { required: true, ...json(recipient) } },
  responses: {
    200: { description: 'As it was saved', ...json(recipient) },
    ...problemResponses('booking_not_found', 'forbidden', 'validation_failed'),
  },
})

export function registerInvoiceRoutes(api: Api, deps: Deps): void {
  const { isDemo, invoicing } = deps.settings
  api.openapi(listInvoices, async (c) => {
    const listed = await listBookingInvoices(deps, { code: c.req.valid('param').code, ...credentialsOf(c) })
    return listed.ok ? c.json(listed.value, 200) : problemResponse(c, listed)
  })
  api.openapi(getInvoiceOfName, async (c) => {
    const { code, name } = c.req.valid('param')
    const found = await getInvoice(deps, { code, name, ...credentialsOf(c) })
    if (!found.ok) return problemResponse(c, found)
    const { invoice, isAnnulled } = found.value
    const printing = { isDemo, verifiable: verifiableOf(invoicing), isAnnulled }
    return pdfFile(c, deps, invoiceDocument(invoice, c.get('locale'), printing), name)
  })
  api.openapi(putTaxData, async (c) => {
    const code = c.req.valid('param').code
    const saved = await saveTaxData(deps, { code, recipient: c.req.valid('json'), ...credentialsOf(c) })
    return saved.ok ? c.json(saved.value, 200) : problemResponse(c, saved)
  })
}
