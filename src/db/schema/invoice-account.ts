import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TaxIdKind } from '#domain/invoicing/tax-id.ts'
import { moment } from './catalogue.ts'

/** Whom one invoice a month is made out to, for the money of all bookings that carry the account. */
export const invoiceAccounts = pgTable('invoice_accounts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  taxIdKind: text('tax_id_kind').$type<TaxIdKind>().notNull(),
  taxId: text('tax_id').notNull(),
  country: text('country').notNull(),
  address: text('address').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** What a company has transferred for its account; negative for what went back to it. */
export const accountTransfers = pgTable('account_transfers', {
  id: uuid('id').primaryKey(),
  invoiceAccountId: uuid('invoice_account_id')
    .notNull()
    .references(() => invoiceAccounts.id),
  amountCents: integer('amount_cents').notNull(),
  reference: text('reference').notNull(),
  madeOn: date('made_on', { mode: 'string' }).notNull(),
  recordedAt: moment('recorded_at').notNull(),
  /** When staff took it back, because it was recorded by mistake. */
  takenBackAt: moment('taken_back_at'),
})
