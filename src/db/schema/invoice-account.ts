import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
