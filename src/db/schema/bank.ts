import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './catalogue.ts'

export const bankLines = pgTable('bank_lines', {
  id: uuid('id').primaryKey(),
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  payer: text('payer').notNull(),
  text: text('text').notNull(),
  reference: text('reference').notNull(),
  fileName: text('file_name').notNull(),
  importedAt: moment('imported_at').notNull(),
  setAsideReason: text('set_aside_reason'),
  setAsideAt: moment('set_aside_at'),
  /** The money recorded by hand that it is, where staff linked it. */
  chargeId: uuid('charge_id'),
  linkedAt: moment('linked_at'),
})
