import type { CompanyOpening } from '#contract/company.ts'
import { insertCompany, insertMember } from '#db/company/company-rows.ts'
import { insertInvoiceAccount } from '#db/invoicing/invoice-account-rows.ts'
import { parseRecipient } from '#domain/invoicing/recipient.ts'
import { isAccountTaxId } from '#domain/invoicing/tax-id.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { isProved } from '#services/mail-budget.ts'
import { newId } from '#services/new-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

/**
 * Opens the account of a company with its invoice account; who opens it is its first approver. Refuses `unauthenticated`,
 * `company_email_unproved`, `already_in_company`, `validation_failed` for an impossible tax id, and `company_tax_id_needed` for
 * a person's, because what an account stores is erased with no user.
 */
export async function openCompany(
  deps: Deps,
  token: string | undefined,
  { recipient: typed, needsApproval }: CompanyOpening,
): Promise<
  Result<
    null,
    Refusal<
      | 'unauthenticated'
      | 'company_email_unproved'
      | 'already_in_company'
      | 'validation_failed'
      | 'company_tax_id_needed'
    >
  >
> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const { id: userId, email } = user.value
  if (!(await isProved(deps, { email, userId }))) return refuse('company_email_unproved')
  const recipient = parseRecipient(typed)
  if (!recipient) return refuse('validation_failed', { 'recipient.taxId': 'validation_failed' })
  if (!isAccountTaxId(recipient.taxId)) return refuse('company_tax_id_needed')
  const createdAt = deps.clock.now()
  const company = { id: newId(deps), needsApproval, creditDays: 0, openedBy: userId, createdAt, closedAt: null }
  const invoiceAccountId = newId(deps)
  return transactionWithRollbackOnRefusal(deps.db, async (tx) => {
    await insertInvoiceAccount(tx, { ...recipient, id: invoiceAccountId, at: createdAt })
    await insertCompany(tx, { ...company, invoiceAccountId })
    const member = { userId, companyId: company.id, role: 'approver', joinedAt: createdAt } as const
    return (await insertMember(tx, member)) ? ok(null) : refuse('already_in_company')
  })
}
