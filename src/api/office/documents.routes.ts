import { createRoute, z } from '@hono/zod-openapi'
import { getFileDocument, type WantedDocument } from '#services/booking-file/get-file-document.ts'
import type { Api, ApiContext } from '../context.ts'
import { paymentNumber } from '../payments.routes.ts'
import { pdfFile } from '../pdf-file.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { guarded, needs } from './guard.ts'
import type { OfficeDeps } from './office-deps.ts'
import { bookingOfPath } from './subjects.ts'

const tags = ['Documents']
const code = z.string().max(20)
const responses = {
  200: {
    description: 'A PDF',
    content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
  },
  ...problemResponses('booking_not_found', 'not_found'),
}

const getAgreementFile = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/documents/agreements/{id}',
  tags,
  summary: 'An agreement of a booking, in force or replaced',
  ...needs('view_stays'),
  request: { params: z.object({ code, id: z.string().max(40) }) },
  responses,
})

const getReceiptFile = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/documents/receipts/{number}',
  tags,
  summary: 'The receipt of a payment that was made',
  ...needs('view_stays'),
  request: { params: z.object({ code, number: paymentNumber }) },
  responses,
})

const getDepositReceiptFile = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/documents/deposit-receipt',
  tags,
  summary: 'The receipt of what was kept of a deposit',
  ...needs('view_stays'),
  request: { params: z.object({ code }) },
  responses,
})

const getInvoiceFile = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/documents/invoices/{name}',
  tags,
  summary: 'An invoice of a booking, once it is issued',
  ...needs('view_stays'),
  request: { params: z.object({ code, name: z.string().max(20).meta({ example: 'S2027-000042' }) }) },
  responses,
})

export function registerOfficeDocumentRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getAgreementFile, bookingOfPath), (c) => {
    const { code, id } = c.req.valid('param')
    return answer(c, deps, { code, wanted: { kind: 'agreement', id }, name: `${code}-agreement` })
  })
  api.openapi(guarded(api, deps, getReceiptFile, bookingOfPath), (c) => {
    const { code, number } = c.req.valid('param')
    return answer(c, deps, { code, wanted: { kind: 'receipt', number }, name: `${code}-${number}` })
  })
  api.openapi(guarded(api, deps, getDepositReceiptFile, bookingOfPath), (c) => {
    const { code } = c.req.valid('param')
    return answer(c, deps, { code, wanted: { kind: 'deposit_receipt' }, name: `${code}-deposit` })
  })
  api.openapi(guarded(api, deps, getInvoiceFile, bookingOfPath), (c) => {
    const { code, name } = c.req.valid('param')
    return answer(c, deps, { code, wanted: { kind: 'invoice', name }, name })
  })
}

type Asked = { readonly code: string; readonly wanted: WantedDocument; readonly name: string }

async function answer(c: ApiContext, deps: OfficeDeps, { code, wanted, name }: Asked) {
  const found = await getFileDocument(deps, { code, wanted })
  if (!found.ok) return officeProblem(c, found)
  return pdfFile(c, deps, found.value, name)
}
