import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { bigint, boolean, integer, pgSchema, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CardRefusal, ChargeRequest, DeclineCode } from '#domain/payment/card-gateway.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { AccountBehaviour } from './test-accounts.ts'
import type { Behaviour } from './test-cards.ts'

/** The network's own connections; nothing of the product goes through them. */
export type NetworkDb = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'execute' | 'transaction'>

/** The card network, which stores what it moved in its own schema, over its own connections. */
export type Network = {
  readonly db: NetworkDb
  /** The product's clock, so that cards expire when it is moved. */
  readonly clock: Clock
  /** The address of the 3-D Secure page for guests, without a trailing slash. */
  readonly publicUrl: string
}

const sandbox = pgSchema('sandbox')
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const cards = sandbox.table('cards', {
  token: text('token').primaryKey(),
  behaviour: text('behaviour').$type<Behaviour>().notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: smallint('exp_month').notNull(),
  expYear: smallint('exp_year').notNull(),
  authenticatedAt: moment('authenticated_at'),
  challenge: text('challenge').unique(),
  returnUrl: text('return_url'),
  createdAt: moment('created_at').notNull(),
})

export const bankAccounts = sandbox.table('bank_accounts', {
  token: text('token').primaryKey(),
  behaviour: text('behaviour').$type<AccountBehaviour>().notNull(),
  last4: text('last4').notNull(),
  /** Null until its owner gave the mandate. */
  mandateReference: text('mandate_reference').unique(),
  createdAt: moment('created_at').notNull(),
})

export type NetworkChargeState = 'processing' | 'requires_action' | 'succeeded' | 'declined' | 'withdrawn' | 'returned'

export const charges = sandbox.table('charges', {
  chargeId: uuid('charge_id').primaryKey(),
  ref: text('ref').notNull().unique(),
  cardToken: text('card_token'),
  amountCents: integer('amount_cents'),
  presence: text('presence').$type<ChargeRequest['presence']>(),
  description: text('description'),
  returnUrl: text('return_url'),
  state: text('state').$type<NetworkChargeState>().notNull(),
  declineCode: text('decline_code').$type<DeclineCode>(),
  challenge: text('challenge').unique(),
  submittedAt: moment('submitted_at').notNull(),
  settledAt: moment('settled_at'),
  /** When the bank tells whether a debit succeeds; null for cards. */
  decidedAt: moment('decided_at'),
})

export const refunds = sandbox.table('refunds', {
  refundId: uuid('refund_id').primaryKey(),
  ref: text('ref').notNull().unique(),
  chargeId: uuid('charge_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  state: text('state').$type<'succeeded' | 'failed'>().notNull(),
  at: moment('at').notNull(),
})

export const authorisations = sandbox.table('authorisations', {
  authorisationId: uuid('authorisation_id').primaryKey(),
  ref: text('ref').notNull().unique(),
  cardToken: text('card_token'),
  amountCents: integer('amount_cents'),
  capturedCents: integer('captured_cents').notNull().default(0),
  state: text('state').$type<'held' | 'released' | 'captured' | 'declined'>().notNull(),
  declineCode: text('decline_code').$type<CardRefusal>(),
  expiresAt: moment('expires_at'),
  at: moment('at').notNull(),
  settledAt: moment('settled_at'),
})

export const webhooks = sandbox.table('webhooks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  eventId: uuid('event_id').notNull(),
  chargeId: uuid('charge_id').notNull(),
  body: text('body').notNull(),
  deliverAt: moment('deliver_at').notNull().defaultNow(),
  deliveredAt: moment('delivered_at'),
  attempts: smallint('attempts').notNull().default(0),
  lastError: text('last_error'),
})

export const networkFaults = sandbox.table('network_faults', {
  singleton: boolean('singleton').primaryKey().default(true),
  delayMs: integer('delay_ms').notNull(),
  dropAnswers: integer('drop_answers').notNull(),
  repeatWebhooks: smallint('repeat_webhooks').notNull(),
  holdWebhooks: boolean('hold_webhooks').notNull(),
  slow: boolean('slow').notNull(),
  down: boolean('down').notNull(),
})
