import type { PaymentTermsPreview } from '#contract/office-actions/companies.ts'
import { type CompanyRow, findCompany, lockCompany, updateCompany } from '#db/company/company-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { readAccount } from './read-account.ts'

type TermsInput = { readonly companyId: string; readonly creditDays: number; readonly reason: string }
type NotChanged = Refusal<'not_found' | 'changed_meanwhile'>

/** Shows what is on the account of a company; changes nothing. Refuses `not_found`. */
export async function previewChangePaymentTerms(
  deps: Deps,
  { companyId, creditDays }: TermsInput,
): Promise<Result<PaymentTermsPreview, Refusal<'not_found'>>> {
  const company = await findCompany(deps.db, companyId)
  return company && company.closedAt === null
    ? ok(await preview(deps.db, deps, company, creditDays))
    : refuse('not_found')
}

/**
 * Lets a company pay its monthly invoices by transfer within so many days of their issue; 0 ends it. Bookings that are on account
 * stay there, with the days that they have. Commits the days and the entry in the audit. Refuses `not_found` (no such company,
 * or a closed one) and `changed_meanwhile` where its account or its terms are not as previewed.
 */
export async function changePaymentTerms(
  deps: Deps,
  { companyId, creditDays, reason, previewId, by }: TermsInput & { readonly previewId: string; readonly by: Actor },
): Promise<Result<null, NotChanged>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotChanged>> => {
    const company = await lockCompany(tx, companyId)
    if (!company || company.closedAt !== null) return refuse('not_found')
    const subject = { kind: 'company', id: companyId } as const
    const now = await preview(tx, deps, company, creditDays)
    if (now.previewId !== previewId) return changedMeanwhile(tx, subject, { creditDays: company.creditDays })
    await updateCompany(tx, companyId, { creditDays })
    const changes = { creditDays: [company.creditDays, creditDays] } as const
    await recordAction(tx, deps, by, { act: 'payment_terms_changed', subject, reason, changes })
    return ok(null)
  })
}

async function preview(
  on: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  { id, invoiceAccountId, creditDays: creditDaysBefore }: CompanyRow,
  creditDays: number,
): Promise<PaymentTermsPreview> {
  const account = await readAccount(on, invoiceAccountId, dateInMadrid(clock.now()))
  const { uninvoicedCents, invoicedCents, overdueCents, creditCents } = account
  const figures = { creditDaysBefore, uninvoicedCents, invoicedCents, overdueCents, creditCents }
  return { ...figures, previewId: previewIdOf('payment terms', id, creditDays, figures) }
}
