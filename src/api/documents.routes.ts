import {
  getDepositReceiptFile,
  getFloorPlanFile,
  getInventoryFile,
  getInvoiceFile,
  getReceiptFile,
  getStayCertificateFile,
} from '#contract/endpoints/documents.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { getInventory } from '#services/agreement/get-inventory.ts'
import { getStayCertificate } from '#services/agreement/get-stay-certificate.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { depositReceiptDocument } from '#services/deposit/deposit-receipt-document.ts'
import { getDepositReceipt } from '#services/deposit/get-deposit-receipt.ts'
import type { Deps } from '#services/deps.ts'
import { floorPlanDocument } from '#services/floor-plan/floor-plan-document.ts'
import { invoiceDocument, verifiableOf } from '#services/invoicing/invoice-document.ts'
import { issueInvoice } from '#services/invoicing/issue-invoice.ts'
import { getReceipt } from '#services/payment/get-receipt.ts'
import { receiptDocument } from '#services/payment/receipt-document.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { pdfFile } from './pdf-file.ts'
import { problemResponse } from './problem.ts'

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
  api.openapi(getStayCertificateFile, async (c) => {
    const { code } = c.req.valid('param')
    const found = await getStayCertificate(deps, { code, locale: c.get('locale'), ...credentialsOf(c) })
    return found.ok ? pdfFile(c, deps, found.value, `${code}-certificate`) : problemResponse(c, found)
  })
  api.openapi(getInventoryFile, async (c) => {
    const { code } = c.req.valid('param')
    const found = await getInventory(deps, { code, locale: c.get('locale'), ...credentialsOf(c) })
    return found.ok ? pdfFile(c, deps, found.value, `${code}-inventory`) : problemResponse(c, found)
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
