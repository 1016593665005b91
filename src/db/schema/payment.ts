import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ChargeMethod, ChargeRequest, DeclineCode } from '#domain/payment/card-gateway.ts'
import type { ChargeState } from '#domain/payment/charge-state.ts'
import type { PaymentPurpose } from '#domain/payment/schedule.ts'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  number: smallint('number').notNull(),
  purpose: text('purpose').$type<PaymentPurpose>().notNull(),
  month: smallint('month').notNull(),
  amountCents: integer('amount_cents').notNull(),
  dueDate: date('due_date', { mode: 'string' }).notNull(),
  /** When another payment replaced it, because the stay was changed before it was paid. */
  supersededAt: moment('superseded_at'),
})

export const charges = pgTable('charges', {
  id: uuid('id').primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id),
  amountCents: integer('amount_cents').notNull(),
  gateway: text('gateway').notNull(),
  gatewayRef: text('gateway_ref'),
  presence: text('presence').$type<ChargeRequest['presence']>().notNull(),
  state: text('state').$type<ChargeState>().notNull(),
  declineCode: text('decline_code').$type<DeclineCode>(),
  actionUrl: text('action_url'),
  method: text('method').$type<ChargeMethod>().notNull(),
  /** The card that paid, null until it did; or the account that is debited. */
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  submittedAt: moment('submitted_at').notNull(),
  settledAt: moment('settled_at'),
})

export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey(),
  chargeId: uuid('charge_id')
    .notNull()
    .references(() => charges.id),
  amountCents: integer('amount_cents').notNull(),
  state: text('state').$type<'submitted' | 'processing' | 'succeeded' | 'failed'>().notNull(),
  gatewayRef: text('gateway_ref'),
  submittedAt: moment('submitted_at').notNull(),
  settledAt: moment('settled_at'),
})

export const cards = pgTable('cards', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  gateway: text('gateway').notNull(),
  cardToken: text('card_token').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: smallint('exp_month').notNull(),
  expYear: smallint('exp_year').notNull(),
  savedAt: moment('saved_at').notNull(),
})

export const bankAccounts = pgTable('bank_accounts', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  gateway: text('gateway').notNull(),
  accountToken: text('account_token').notNull(),
  last4: text('last4').notNull(),
  mandateReference: text('mandate_reference').notNull(),
  mandateTextVersion: text('mandate_text_version').notNull(),
  mandateGivenAt: moment('mandate_given_at').notNull(),
  endedAt: moment('ended_at'),
})

export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    chargeId: uuid('charge_id').notNull(),
    receivedAt: moment('received_at').notNull(),
    appliedAt: moment('applied_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
)
