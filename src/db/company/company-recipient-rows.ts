import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { companies } from '#db/schema/company.ts'
import { invoiceAccounts } from '#db/schema/invoice-account.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'

/** Stores the account that the invoices of a company are made out to. */
export async function insertInvoiceAccount(
  tx: Tx,
  { id, name, taxId, address, createdAt }: Recipient & { readonly id: string; readonly createdAt: Date },
): Promise<void> {
  const { kind: taxIdKind, number, country } = taxId
  await tx
    .insert(invoiceAccounts)
    .values({ id, name, taxIdKind, taxId: number, country, address, createdAt, updatedAt: createdAt })
}

/** Returns whom the invoices of a company are made out to. */
export async function findCompanyRecipient(on: Queryable, companyId: string): Promise<Recipient> {
  const [found] = await on
    .select({ account: invoiceAccounts })
    .from(companies)
    .innerJoin(invoiceAccounts, eq(invoiceAccounts.id, companies.invoiceAccountId))
    .where(eq(companies.id, companyId))
  if (!found) throw new Error(`There is no company ${companyId}`)
  const { name, address, taxIdKind: kind, taxId: number, country } = found.account
  return { name, address, taxId: { kind, number, country } }
}
