import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AdjustmentKind } from '#domain/payment/adjustment.ts'
import type { ByHandMethod } from '#domain/payment/by-hand.ts'
import type { BY_OTHER_SITE } from '#domain/payment/by-other-site.ts'
import type { ChargeMethod, ChargeRequest, DeclineCode } from '#domain/payment/card-gateway.ts'
import type { ChargeState } from '#domain/payment/charge-state.ts'
import type { ExtraItem } from '#domain/payment/extra.ts'
import type { ON_ACCOUNT } from '#domain/payment/on-account.ts'
import type { PaymentPurpose } from '#domain/payment/schedule.ts'
import type { ActorKind } from '#domain/staff/actor.ts'
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
  /** When it was due before staff put it off. */
  putOffFrom: date('put_off_from', { mode: 'string' }),
  /** What an extra is for; null for every other purpose. */
  items: jsonb('items').$type<readonly ExtraItem[]>(),
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
  method: text('method').$type<ChargeMethod | ByHandMethod | typeof ON_ACCOUNT | typeof BY_OTHER_SITE>().notNull(),
  /** The card that paid, null until it did; or the account that is debited. */
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  submittedAt: moment('submitted_at').notNull(),
  settledAt: moment('settled_at'),
  /** The day on which money that came by hand arrived. */
  receivedOn: date('received_on', { mode: 'string' }),
  /** When staff took it back, because it was recorded by mistake. */
  takenBackAt: moment('taken_back_at'),
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
  /** The refused refund that it is another try of. */
  replaces: uuid('replaces'),
  tries: smallint('tries').notNull().default(1),
  /** Whether a person makes it, by a transfer whose reference is recorded. */
  byHand: boolean('by_hand').notNull().default(false),
  /** What the guest reads of a refund that staff made; null for one that follows from rules. */
  reason: text('reason'),
  /** The adjustment that it made; null where it follows from rules, or the guest had paid twice. */
  adjustmentId: uuid('adjustment_id'),
})

export const adjustments = pgTable('adjustments', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  kind: text('kind').$type<AdjustmentKind>().notNull(),
  /** The payment that it is about; null for a cancellation and for money that is not refunded. */
  paymentId: uuid('payment_id').references(() => payments.id),
  /** Signed: what it adds to what the booking owes. */
  amountCents: integer('amount_cents').notNull(),
  /** What the guest reads; null for what follows from rules. */
  reason: text('reason'),
  actor: text('actor').$type<ActorKind>().notNull(),
  memberId: uuid('member_id'),
  madeAt: moment('made_at').notNull(),
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

export const refundAccounts = pgTable('refund_accounts', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  encrypted: text('encrypted').notNull(),
  country: text('country').notNull(),
  last4: text('last4').notNull(),
  savedAt: moment('saved_at').notNull(),
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
