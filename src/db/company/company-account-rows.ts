import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { companies } from '#db/schema/company.ts'
import { accountTransfers, invoiceAccounts } from '#db/schema/invoice-account.ts'
import { int4, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { CompanyRow } from './company-rows.ts'

export type AccountTransferRow = typeof accountTransfers.$inferSelect

/** Returns a company whose row no other transaction changes until this one ends. */
export async function shareCompany(tx: Tx, id: string): Promise<CompanyRow | undefined> {
  const [found] = await tx.select().from(companies).where(eq(companies.id, id)).for('share')
  return found
}

const CLAIMS = defineStatement({
  name: 'claims_of_account',
  row: {
    series: text.known('claims are invoices'),
    number: int4.known('claims are invoices'),
    dueOn: text.orNull,
    cents: int4.known('the function sums entries'),
    leftCents: int4.known('the function computes it'),
  },
  text: `
select series, number, due_on::text as "dueOn", cents, left_cents as "leftCents"
  from account_claims($1) order by due_on, series, number`,
})

/** An invoice with money on account: what it says of that, negative where it gives back, and what is left to pay of it. */
export type AccountClaim = {
  readonly series: string
  readonly number: number
  readonly dueOn: CalendarDate | null
  readonly cents: Cents
  readonly leftCents: Cents
}

/** Returns what the invoices of an account ask for by transfer, in the order in which transfers pay them. */
export function listAccountClaims(on: Queryable, accountId: string): Promise<AccountClaim[]> {
  return runStatement(on, CLAIMS, [accountId])
}

const OWING = defineStatement({
  name: 'companies_with_claims',
  row: {
    id: of(companies.id),
    name: of(invoiceAccounts.name),
    taxId: of(invoiceAccounts.taxId),
    series: text.known('claims are invoices'),
    number: int4.known('claims are invoices'),
    leftCents: int4.known('the function computes it'),
  },
  text: `
select c.id, a.name, a.tax_id as "taxId", claim.series, claim.number, claim.left_cents as "leftCents"
  from companies c
  join invoice_accounts a on a.id = c.invoice_account_id
  cross join lateral account_claims(a.id) claim
 where claim.left_cents > 0
 order by c.id, claim.due_on, claim.series, claim.number`,
})

/** Returns what is left to pay of the invoices of every company, by company, the first due first. */
export function listOwingCompanies(on: Queryable): Promise<RowOf<typeof OWING>[]> {
  return runStatement(on, OWING, [])
}

const UNINVOICED = defineStatement({
  name: 'uninvoiced_on_account',
  row: { cents: int4 },
  text: 'select coalesce(sum(cents), 0)::int as cents from account_entries($1) where series is null',
})

/** Returns the cents that are on an account and on no invoice yet. */
export async function sumUninvoiced(on: Queryable, accountId: string): Promise<Cents> {
  const [row] = await runStatement(on, UNINVOICED, [accountId])
  return row?.cents ?? 0
}

export async function insertAccountTransfer(tx: Tx, transfer: AccountTransferRow): Promise<void> {
  await tx.insert(accountTransfers).values(transfer)
}

/** Returns the transfers of an account, the latest first. */
export function listAccountTransfers(on: Queryable, accountId: string): Promise<AccountTransferRow[]> {
  return on
    .select()
    .from(accountTransfers)
    .where(eq(accountTransfers.invoiceAccountId, accountId))
    .orderBy(desc(accountTransfers.madeOn), asc(accountTransfers.id))
}

type TransferKey = Pick<AccountTransferRow, 'id' | 'invoiceAccountId'>

/** Takes back a transfer that was recorded by mistake, and returns it; undefined where there is none in force. */
export async function takeBackTransferRow(
  tx: Tx,
  { id, invoiceAccountId, at }: TransferKey & { readonly at: Date },
): Promise<AccountTransferRow | undefined> {
  const { takenBackAt } = accountTransfers
  const isIt = and(eq(accountTransfers.id, id), eq(accountTransfers.invoiceAccountId, invoiceAccountId))
  const [taken] = await tx
    .update(accountTransfers)
    .set({ takenBackAt: at })
    .where(and(isIt, isNull(takenBackAt)))
    .returning()
  return taken
}
