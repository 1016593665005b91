import { eq } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { recipientOf } from '#db/invoicing/tax-data-rows.ts'
import { companies } from '#db/schema/company.ts'
import { invoiceAccounts } from '#db/schema/invoice-account.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'

/** Returns whom the invoices of a company are made out to. */
export async function findCompanyRecipient(on: Queryable, companyId: string): Promise<Recipient> {
  const [found] = await on
    .select({ account: invoiceAccounts })
    .from(companies)
    .innerJoin(invoiceAccounts, eq(invoiceAccounts.id, companies.invoiceAccountId))
    .where(eq(companies.id, companyId))
  if (!found) throw new Error(`There is no company ${companyId}`)
  return recipientOf(found.account)
}
