import {
  getAccountTaxDataOf,
  getInvoiceOfName,
  getPapers,
  listInvoices,
  postReissue,
  putAccountTaxData,
  putTaxData,
} from '#contract/endpoints/invoices.ts'
import type { Deps } from '#services/deps.ts'
import { getAccountTaxData } from '#services/invoicing/get-account-tax-data.ts'
import { invoiceDocument, verifiableOf } from '#services/invoicing/invoice-document.ts'
import { listAccountPapers } from '#services/invoicing/list-account-papers.ts'
import { getInvoice, listBookingInvoices } from '#services/invoicing/list-invoices.ts'
import { reissueInvoice } from '#services/invoicing/reissue-invoice.ts'
import { saveAccountTaxData } from '#services/invoicing/save-account-tax-data.ts'
import { saveTaxData } from '#services/invoicing/save-tax-data.ts'
import { bearerOf, credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { pdfFile } from './pdf-file.ts'
import { problemResponse } from './problem.ts'

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
