import {
  getAgreementFile,
  getDepositReceiptFile,
  getInvoiceFile,
  getReceiptFile,
  getStayCertificateFile,
} from '#contract/office-endpoints/documents.ts'
import { getAgreementPdf } from '#services/agreement/get-agreement-pdf.ts'
import { getBookingDocument, type WantedDocument } from '#services/booking-details/get-booking-document.ts'
import type { Api, ApiContext } from '../context.ts'
import { pdfAnswer, pdfFile } from '../pdf-file.ts'
import { officeProblem, problemResponse } from '../problem.ts'
import { guarded } from './guard.ts'
import type { OfficeDeps } from './office-deps.ts'
import { bookingOfPath } from './subjects.ts'

export function registerOfficeDocumentRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getAgreementFile, bookingOfPath), async (c) => {
    const found = await getAgreementPdf(deps, c.req.valid('param'))
    if (found.ok) return pdfAnswer(c, found.value.content, `${found.value.bookingCode}-agreement`)
    return found.code === 'overloaded' ? problemResponse(c, found) : officeProblem(c, found)
  })
  api.openapi(guarded(api, deps, getReceiptFile, bookingOfPath), (c) => {
    const { code, number } = c.req.valid('param')
    return answer(c, deps, { code, wanted: { kind: 'receipt', number }, name: `${code}-${number}` })
  })
  api.openapi(guarded(api, deps, getDepositReceiptFile, bookingOfPath), (c) => {
    const { code } = c.req.valid('param')
    return answer(c, deps, { code, wanted: { kind: 'deposit_receipt' }, name: `${code}-deposit` })
  })
  api.openapi(guarded(api, deps, getStayCertificateFile, bookingOfPath), (c) => {
    const { code } = c.req.valid('param')
    return answer(c, deps, { code, wanted: { kind: 'stay_certificate' }, name: `${code}-certificate` })
  })
  api.openapi(guarded(api, deps, getInvoiceFile, bookingOfPath), (c) => {
    const { code, name } = c.req.valid('param')
    return answer(c, deps, { code, wanted: { kind: 'invoice', name }, name })
  })
}

type Requested = { readonly code: string; readonly wanted: WantedDocument; readonly name: string }

async function answer(c: ApiContext, deps: OfficeDeps, { code, wanted, name }: Requested) {
  const found = await getBookingDocument(deps, { code, wanted })
  if (!found.ok) return officeProblem(c, found)
  return pdfFile(c, deps, found.value, name)
}
