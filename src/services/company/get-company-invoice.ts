import { listInvoicesOfAccount } from '#db/invoicing/invoice-account-rows.ts'
import type { InvoiceRow } from '#db/invoicing/invoice-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { ok, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

/** Gets one invoice of a company for its members. Refuses `unauthenticated`, and `not_found` for who is none. */
export async function getCompanyInvoice(
  deps: Deps,
  token: string | undefined,
  name: string,
): Promise<Result<InvoiceRow, MemberRefusal>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const invoices = await listInvoicesOfAccount(deps.db, member.value.company.invoiceAccountId)
  const invoice = invoices.find((one) => invoiceName(one) === name)
  return invoice ? ok(invoice) : refuse('not_found')
}
