import { date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Invoice } from '#domain/invoicing/invoice.ts'
import type { InvoiceKind } from '#domain/invoicing/invoice-kind.ts'
import type { InvoiceRecord } from '#domain/invoicing/invoice-record.ts'
import type { DeliveryState } from '#domain/invoicing/tax-agency.ts'
import type { TaxIdKind } from '#domain/invoicing/tax-id.ts'
import type { Treatment } from '#domain/invoicing/tax-line.ts'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'
import { invoiceAccounts } from './invoice-account.ts'
import { users } from './people.ts'

export const invoices = pgTable(
  'invoices',
  {
    series: text('series').notNull(),
    number: integer('number').notNull(),
    /** The booking that it is about; null for an invoice of an account. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    invoiceAccountId: uuid('invoice_account_id').references(() => invoiceAccounts.id),
    /** The first day of the month whose money an account's invoice is about; null for corrections and reissues. */
    month: date('month', { mode: 'string' }),
    /** The day until which what it says of money on account is to be paid; null where there is none. */
    dueOn: date('due_on', { mode: 'string' }),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** What it says in all, VAT included; negative where it gives back by difference. */
    totalCents: integer('total_cents').notNull(),
    /** The invoice that it corrects. */
    correctsSeries: text('corrects_series'),
    correctsNumber: integer('corrects_number'),
    terms: jsonb('terms').$type<Invoice>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.number] })],
)

/** The bookings that an invoice of an account is about. */
export const invoiceBookings = pgTable(
  'invoice_bookings',
  {
    series: text('series').notNull(),
    number: integer('number').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
  },
  (table) => [primaryKey({ columns: [table.series, table.number, table.bookingId] })],
)

/** What an invoice adds to the books, by how it is taxed. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    series: text('series').notNull(),
    number: integer('number').notNull(),
    treatment: text('treatment').$type<Treatment>().notNull(),
    vatPercent: smallint('vat_percent').notNull(),
    baseCents: integer('base_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.number, table.treatment, table.vatPercent] })],
)

/** Money that an invoice is about: `returned` names the charge whose debit came back. */
export type MovementKind = 'charge' | 'refund' | 'returned'

export const invoiceMovements = pgTable(
  'invoice_movements',
  {
    kind: text('kind').$type<MovementKind>().notNull(),
    movementId: uuid('movement_id').notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.movementId] })],
)

export const invoiceRecords = pgTable(
  'invoice_records',
  {
    /** The issuer's tax id and the installation. */
    chain: text('chain').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind').$type<InvoiceRecord['kind']>().notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    madeAt: moment('made_at').notNull(),
    previousHash: text('previous_hash'),
    hash: text('hash').notNull(),
    content: jsonb('content').$type<InvoiceRecord>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.sequence] })],
)

export const invoiceAnnulments = pgTable(
  'invoice_annulments',
  {
    series: text('series').notNull(),
    number: integer('number').notNull(),
    madeAt: moment('made_at').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.number] })],
)

const recipientColumns = {
  name: text('name').notNull(),
  taxIdKind: text('tax_id_kind').$type<TaxIdKind>().notNull(),
  taxId: text('tax_id').notNull(),
  country: text('country').notNull(),
  address: text('address').notNull(),
  enteredAt: moment('entered_at').notNull(),
}

/** Whom the invoices of a booking are made out to. */
export const taxData = pgTable('tax_data', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  ...recipientColumns,
})

/** What the bookings of a user begin with. */
export const accountTaxData = pgTable('account_tax_data', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  ...recipientColumns,
})

/** What the tax agency thinks of a record. */
export const recordDeliveries = pgTable(
  'record_deliveries',
  {
    chain: text('chain').notNull(),
    sequence: integer('sequence').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    tries: smallint('tries').notNull(),
    code: text('code'),
    fault: text('fault'),
    csv: text('csv'),
    settledAt: moment('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.chain, table.sequence] })],
)

/** Whose turn it is to hand in records of a chain, and when. */
export const recordTurns = pgTable('record_turns', {
  chain: text('chain').primaryKey(),
  waitUntil: moment('wait_until'),
  takenUntil: moment('taken_until'),
  failingSince: moment('failing_since'),
  fault: text('fault'),
})
