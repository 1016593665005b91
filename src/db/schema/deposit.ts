import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CardRefusal } from '#domain/payment/card-gateway.ts'
import type { DepositHoldState, DepositMethod, ReturnCause, ReturnState } from '#domain/payment/deposit.ts'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'

export const depositHolds = pgTable('deposit_holds', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  replaces: uuid('replaces'),
  method: text('method').$type<DepositMethod>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  gateway: text('gateway').notNull(),
  gatewayRef: text('gateway_ref'),
  state: text('state').$type<DepositHoldState>().notNull(),
  declineCode: text('decline_code').$type<CardRefusal>(),
  submittedAt: moment('submitted_at').notNull(),
  settledAt: moment('settled_at'),
  expiresAt: moment('expires_at'),
})

export const depositReturns = pgTable('deposit_returns', {
  id: uuid('id').primaryKey(),
  holdId: uuid('hold_id')
    .notNull()
    .references(() => depositHolds.id),
  cause: text('cause').$type<ReturnCause>().notNull(),
  keepCents: integer('keep_cents').notNull(),
  keptCents: integer('kept_cents'),
  reason: text('reason'),
  state: text('state').$type<ReturnState>().notNull(),
  gatewayRef: text('gateway_ref'),
  submittedAt: moment('submitted_at').notNull(),
  settledAt: moment('settled_at'),
})
