import * as company from '#contract/endpoints/company.ts'
import { decideApproval } from '#services/booking/decide-approval.ts'
import { acceptInvitation } from '#services/company/accept-invitation.ts'
import { addTraveller } from '#services/company/add-traveller.ts'
import { changeCompany } from '#services/company/change-company.ts'
import { changeCompanyMember } from '#services/company/change-company-member.ts'
import { closeCompany } from '#services/company/close-company.ts'
import { getCompany } from '#services/company/get-company.ts'
import { getCompanyChoices } from '#services/company/get-company-choices.ts'
import { getCompanyInvoice } from '#services/company/get-company-invoice.ts'
import { inviteToCompany } from '#services/company/invite-to-company.ts'
import { openCompany } from '#services/company/open-company.ts'
import { putCostCentre } from '#services/company/put-cost-centre.ts'
import { removeCompanyMember } from '#services/company/remove-company-member.ts'
import { removeCostCentre } from '#services/company/remove-cost-centre.ts'
import { removeInvitation } from '#services/company/remove-invitation.ts'
import { removeTraveller } from '#services/company/remove-traveller.ts'
import type { Deps } from '#services/deps.ts'
import { invoiceDocument, verifiableOf } from '#services/invoicing/invoice-document.ts'
import { putOnAccount } from '#services/payment/put-on-account.ts'
import { bearerOf } from './caller.ts'
import type { Api } from './context.ts'
import { pdfFile } from './pdf-file.ts'
import { problemResponse } from './problem.ts'

export function registerCompanyRoutes(api: Api, deps: Deps): void {
  const { isDemo, invoicing } = deps.settings
  api.openapi(company.getCompany, async (c) => {
    const result = await getCompany(deps, bearerOf(c))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(company.getCompanyChoices, async (c) => {
    const result = await getCompanyChoices(deps, bearerOf(c))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(company.getCompanyInvoice, async (c) => {
    const { name } = c.req.valid('param')
    const found = await getCompanyInvoice(deps, bearerOf(c), name)
    if (!found.ok) return problemResponse(c, found)
    // Invoices of an account are corrected and never annulled.
    const printing = { isDemo, verifiable: verifiableOf(invoicing), isAnnulled: false }
    return pdfFile(c, deps, invoiceDocument(found.value, c.get('locale'), printing), name)
  })
  api.openapi(company.postCompany, async (c) => {
    const result = await openCompany(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.putCompany, async (c) => {
    const result = await changeCompany(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.deleteCompany, async (c) => {
    const result = await closeCompany(deps, bearerOf(c))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.postInvitation, async (c) => {
    const result = await inviteToCompany(deps, bearerOf(c), { ...c.req.valid('json'), language: c.get('locale') })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.deleteInvitation, async (c) => {
    const result = await removeInvitation(deps, bearerOf(c), c.req.valid('param'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.postMembership, async (c) => {
    const result = await acceptInvitation(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.putMember, async (c) => {
    const result = await changeCompanyMember(deps, bearerOf(c), { ...c.req.valid('param'), ...c.req.valid('json') })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.deleteMember, async (c) => {
    const result = await removeCompanyMember(deps, bearerOf(c), c.req.valid('param'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.postTraveller, async (c) => {
    const result = await addTraveller(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.deleteTraveller, async (c) => {
    const result = await removeTraveller(deps, bearerOf(c), c.req.valid('param'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.putCostCentre, async (c) => {
    const result = await putCostCentre(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.deleteCostCentre, async (c) => {
    const result = await removeCostCentre(deps, bearerOf(c), c.req.valid('param'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.putBookingOnAccount, async (c) => {
    const result = await putOnAccount(deps, bearerOf(c), { ...c.req.valid('param'), ...c.req.valid('json') })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(company.putApproval, async (c) => {
    const result = await decideApproval(deps, bearerOf(c), { ...c.req.valid('param'), ...c.req.valid('json') })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
