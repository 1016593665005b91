import { insertAccountTransfer } from '#db/company/company-account-rows.ts'
import { findMembership } from '#db/company/company-rows.ts'
import { changePaymentTerms, previewChangePaymentTerms } from '#services/company/change-payment-terms.ts'
import { previewRecordAccountTransfer } from '#services/company/record-account-transfer.ts'
import { newId } from '#services/new-id.ts'
import { makeCompany, type SignedIn } from './company.ts'
import type { TestDeps } from './deps.ts'
import type { Sample } from './office-samples.ts'
import { MEMBER } from './staff.ts'

/** Returns the company of a member, as it is stored. */
export async function companyRowOf({ db }: TestDeps, { id }: SignedIn) {
  const membership = await findMembership(db, id)
  if (!membership) throw new Error('The user is in no company')
  return membership.company
}

/** Lets a company pay its invoices within so many days. */
export async function changeTerms(deps: TestDeps, companyId: string, creditDays: number) {
  const input = { companyId, creditDays, reason: 'Acordado con la empresa' }
  const shown = await previewChangePaymentTerms(deps, input)
  if (!shown.ok) return shown
  return changePaymentTerms(deps, { ...input, previewId: shown.value.previewId, by: MEMBER })
}

const pathOf = (companyId: string, rest: string) => `/office-api/companies/${companyId}/${rest}`

export const COMPANY_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/companies/{companyId}/payment-terms': {
    async make(deps) {
      const { id: companyId } = await companyRowOf(deps, await makeCompany(deps))
      const change = { creditDays: 30, reason: 'Acordado' }
      const shown = await previewChangePaymentTerms(deps, { companyId, ...change })
      if (!shown.ok) throw new Error(`The preview of a sample was refused: ${shown.code}`)
      return { path: pathOf(companyId, 'payment-terms'), body: { ...change, previewId: shown.value.previewId } }
    },
  },
  'POST /office-api/companies/{companyId}/transfers': {
    async make(deps) {
      const { id: companyId } = await companyRowOf(deps, await makeCompany(deps))
      const transfer = {
        direction: 'received',
        amountCents: 100_00,
        madeOn: '2027-03-01',
        reference: companyId,
      } as const
      const shown = await previewRecordAccountTransfer(deps, { companyId, ...transfer })
      if (!shown.ok) throw new Error(`The preview of a sample was refused: ${shown.code}`)
      return { path: pathOf(companyId, 'transfers'), body: { ...transfer, previewId: shown.value.previewId } }
    },
  },
  'POST /office-api/companies/{companyId}/transfers/{transferId}/take-back': {
    async make(deps) {
      const { id: companyId, invoiceAccountId } = await companyRowOf(deps, await makeCompany(deps))
      const id = newId(deps)
      const transfer = { id, invoiceAccountId, amountCents: 100_00, reference: id, madeOn: '2027-03-01' }
      await deps.db.transaction((tx) =>
        insertAccountTransfer(tx, { ...transfer, recordedAt: deps.clock.now(), takenBackAt: null }),
      )
      return { path: pathOf(companyId, `transfers/${id}/take-back`), body: { reason: 'Era de otra empresa' } }
    },
  },
}
