import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './catalogue.ts'
import { invoiceAccounts } from './invoice-account.ts'

/** Several homes that one holder requests for the same dates. */
export const bookingGroups = pgTable('booking_groups', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  checkIn: date('check_in', { mode: 'string' }).notNull(),
  checkOut: date('check_out', { mode: 'string' }).notNull(),
  companyName: text('company_name'),
  requestKey: text('request_key').unique(),
  createdAt: moment('created_at').notNull(),
  /** The account that its bookings get once they are offered. */
  invoiceAccountId: uuid('invoice_account_id').references(() => invoiceAccounts.id),
})
