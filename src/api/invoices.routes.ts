import { createRoute, z } from '@hono/zod-openapi'
import { accountPapers, accountTaxData, invoiceList, listedInvoice, recipient } from '#contract/invoicing.ts'
import type { Deps } from '#services/deps.ts'
import { getAccountTaxData } from '#services/invoicing/get-account-tax-data.ts'
import { invoiceDocument, verifiableOf } from '#services/invoicing/invoice-document.ts'
import { listAccountPapers } from '#services/invoicing/list-account-papers.ts'
import { getInvoice, listBookingInvoices } from '#services/invoicing/list-invoices.ts'
import { reissueInvoice } from '#services/invoicing/reissue-invoice.ts'
import { saveAccountTaxData } from '#services/invoicing/save-account-tax-data.ts'
import { saveTaxData } from '#services/invoicing/save-tax-data.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { bearerOf, credentialsOf, signedIn } from './caller.ts'
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

const postReissue = createRoute({
  method: 'post',
  path: '/api/bookings/{code}/invoices/{name}/reissue',
  tags: ['Documents'],
  summary:
    'Issue an invoice anew, to whom the booking now says: in exchange for a simplified one, or to correct a full one',
  request: { ...ofBooking, params: z.object({ code: bookingCode, name: z.string().max(20) }) },
  responses: {
    201: { description: 'The new invoice', ...json(listedInvoice) },
    ...problemResponses(
      'booking_not_found',
      'forbidden',
      'invoice_not_found',
      'tax_data_missing',
      'invoice_not_reissuable',
    ),
  },
})

const getPapers = createRoute({
  method: 'get',
  path: '/api/me/papers',
  tags: ['Documents'],
  summary: 'All invoices and receipts of who is signed in, by booking',
  security: signedIn,
  responses: {
    200: { description: 'The latest stay first', ...json(accountPapers) },
    ...problemResponses('unauthenticated'),
  },
})

const getAccountTaxDataOf = createRoute({
  method: 'get',
  path: '/api/me/tax-data',
  tags: ['Documents'],
  summary: 'Whom the invoices of an account are usually made out to: their bookings begin with it',
  security: signedIn,
  responses: {
    200: { description: 'As it was saved', ...json(accountTaxData) },
    ...problemResponses('unauthenticated'),
  },
})

const putAccountTaxData = createRoute({
  method: 'put',
  path: '/api/me/tax-data',
  tags: ['Documents'],
  summary: 'Say whom the invoices of an account are usually made out to, or nobody; bookings keep theirs',
  security: signedIn,
  request: { body: { required: true, ...json(accountTaxData) } },
  responses: {
    200: { description: 'As it was saved', ...json(accountTaxData) },
    ...problemResponses('unauthenticated', 'validation_failed'),
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
  api.openapi(getPapers, async (c) => {
    const listed = await listAccountPapers(deps, bearerOf(c))
    return listed.ok ? c.json(listed.value, 200) : problemResponse(c, listed)
  })
  api.openapi(getAccountTaxDataOf, async (c) => {
    const found = await getAccountTaxData(deps, bearerOf(c))
    return found.ok ? c.json(found.value, 200) : problemResponse(c, found)
  })
  api.openapi(putAccountTaxData, async (c) => {
    const saved = await saveAccountTaxData(deps, bearerOf(c), c.req.valid('json'))
    return saved.ok ? c.json(saved.value, 200) : problemResponse(c, saved)
  })
  api.openapi(postReissue, async (c) => {
    const issued = await reissueInvoice(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return issued.ok ? c.json(issued.value, 201) : problemResponse(c, issued)
  })
}
