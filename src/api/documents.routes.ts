import { createRoute, z } from '@hono/zod-openapi'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { invoiceDocument } from '#services/booking/invoice-document.ts'
import { issueInvoice } from '#services/booking/issue-invoice.ts'
import type { Deps } from '#services/deps.ts'
import { getReceipt } from '#services/payment/get-receipt.ts'
import { receiptDocument } from '#services/payment/receipt-document.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api, ApiContext } from './context.ts'
import { paymentNumber } from './payments.routes.ts'
import { problemResponse, problemResponses } from './problem.ts'

const pdf = { description: 'A PDF', content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } } }

const getReceiptFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/receipts/{number}',
  tags: ['Documents'],
  summary: 'The receipt of a payment that was made, for the holder alone',
  request: { params: z.object({ code: bookingCode, number: paymentNumber }), headers: viewTokenHeader },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden', 'payment_not_found') },
})

const getInvoiceFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/invoice',
  tags: ['Documents'],
  summary: 'The invoice of a stay, once it is over and paid; issued when first asked for',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden', 'invoice_not_ready') },
})

export function registerDocumentRoutes(api: Api, deps: Deps): void {
  const { isDemo } = deps.settings
  api.openapi(getReceiptFile, async (c) => {
    const { code, number } = c.req.valid('param')
    const found = await getReceipt(deps, { code, number, ...credentialsOf(c) })
    if (!found.ok) return problemResponse(c, found)
    return file(c, deps, receiptDocument(found.value, c.get('locale'), isDemo), `${code}-${number}`)
  })
  api.openapi(getInvoiceFile, async (c) => {
    const { code } = c.req.valid('param')
    const issued = await issueInvoice(deps, { code, ...credentialsOf(c) })
    if (!issued.ok) return problemResponse(c, issued)
    return file(c, deps, invoiceDocument(issued.value, c.get('locale'), isDemo), code)
  })
}

async function file(c: ApiContext, deps: Deps, printed: PrintedDocument, name: string) {
  return c.body(await deps.printer.print(printed), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="estancia-${name}.pdf"`,
  })
}
