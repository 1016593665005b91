import { createRoute, z } from '@hono/zod-openapi'
import { refuse } from '#domain/shared/refusal.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { floorPlanDocument } from '#services/catalogue/floor-plan-document.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { depositReceiptDocument } from '#services/deposit/deposit-receipt-document.ts'
import { getDepositReceipt } from '#services/deposit/get-deposit-receipt.ts'
import type { Deps } from '#services/deps.ts'
import { invoiceDocument, verifiableOf } from '#services/invoicing/invoice-document.ts'
import { issueInvoice } from '#services/invoicing/issue-invoice.ts'
import { getReceipt } from '#services/payment/get-receipt.ts'
import { receiptDocument } from '#services/payment/receipt-document.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { paymentNumber } from './payments.routes.ts'
import { pdf, pdfFile } from './pdf-file.ts'
import { problemResponse, problemResponses } from './problem.ts'

const getReceiptFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/receipts/{number}',
  tags: ['Documents'],
  summary: 'The receipt of a payment that was made, for the holder alone',
  request: { params: z.object({ code: bookingCode, number: paymentNumber }), headers: viewTokenHeader },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden', 'payment_not_found') },
})

const getDepositReceiptFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/deposit-receipt',
  tags: ['Documents'],
  summary: 'The receipt of what was kept of a deposit, for the holder alone',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden', 'payment_not_found') },
})

const getInvoiceFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/invoice',
  tags: ['Documents'],
  summary: 'The invoice of a stay, once it is over and paid; issued when first asked for',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: {
    200: pdf,
    ...problemResponses('booking_not_found', 'forbidden', 'invoice_not_ready', 'tax_data_missing'),
  },
})

const getFloorPlanFile = createRoute({
  method: 'get',
  path: '/api/apartments/{houseCode}/plan',
  tags: ['Documents'],
  summary: 'The floor plan of a home, drawn from its facts',
  request: {
    params: z.object({ houseCode: z.string().max(20).toUpperCase().meta({ example: 'MAD-0042' }) }),
    query: z.object({ language: z.enum(LOCALES).optional() }),
  },
  responses: { 200: pdf, ...problemResponses('apartment_not_found', 'plan_not_found') },
})

export function registerDocumentRoutes(api: Api, deps: Deps): void {
  const { isDemo } = deps.settings
  api.openapi(getFloorPlanFile, async (c) => {
    const { houseCode } = c.req.valid('param')
    const found = await getApartment(deps, houseCode)
    if (!found.ok) return problemResponse(c, found)
    const printed = floorPlanDocument(found.value, c.req.valid('query').language ?? c.get('locale'))
    return printed ? pdfFile(c, deps, printed, houseCode) : problemResponse(c, refuse('plan_not_found'))
  })
  api.openapi(getReceiptFile, async (c) => {
    const { code, number } = c.req.valid('param')
    const found = await getReceipt(deps, { code, number, ...credentialsOf(c) })
    if (!found.ok) return problemResponse(c, found)
    return pdfFile(c, deps, receiptDocument(found.value, c.get('locale'), isDemo), `${code}-${number}`)
  })
  api.openapi(getDepositReceiptFile, async (c) => {
    const { code } = c.req.valid('param')
    const found = await getDepositReceipt(deps, { code, ...credentialsOf(c) })
    if (!found.ok) return problemResponse(c, found)
    return pdfFile(c, deps, depositReceiptDocument(found.value, c.get('locale'), isDemo), `${code}-deposit`)
  })
  api.openapi(getInvoiceFile, async (c) => {
    const { code } = c.req.valid('param')
    const issued = await issueInvoice(deps, { code, ...credentialsOf(c) })
    if (!issued.ok) return problemResponse(c, issued)
    return pdfFile(
      c,
      deps,
      invoiceDocument(issued.value, c.get('locale'), { isDemo, verifiable: verifiableOf(deps.settings.invoicing) }),
      code,
    )
  })
}
