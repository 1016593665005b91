import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApprovalState } from '#domain/payment/approval.ts'
import type { ActorKind } from '#domain/staff/actor.ts'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'
import { payments } from './payment.ts'

export const approvals = pgTable('approvals', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id),
  amountCents: integer('amount_cents').notNull(),
  /** What the guest will read. */
  reason: text('reason').notNull(),
  state: text('state').$type<ApprovalState>().notNull(),
  askedBy: text('asked_by').$type<ActorKind>().notNull(),
  askedMember: uuid('asked_member'),
  askedAt: moment('asked_at').notNull(),
  lapsesAt: moment('lapses_at').notNull(),
  decidedBy: text('decided_by').$type<ActorKind>(),
  decidedMember: uuid('decided_member'),
  decidedAt: moment('decided_at'),
})

export const bookChecks = pgTable('book_checks', {
  id: uuid('id').primaryKey(),
  madeAt: moment('made_at').notNull(),
  movements: integer('movements').notNull(),
  bookings: integer('bookings').notNull(),
  differences: integer('differences').notNull(),
})

export const bookDifferences = pgTable('book_differences', {
  id: uuid('id').primaryKey(),
  why: text('why').notNull(),
  /** The charge, refund, deposit, booking or gateway that it is about. */
  about: text('about').notNull(),
  bookingCode: text('booking_code'),
  booksCents: integer('books_cents'),
  otherCents: integer('other_cents'),
  foundAt: moment('found_at').notNull(),
  lastFoundAt: moment('last_found_at').notNull(),
  explanation: text('explanation'),
  explainedBy: text('explained_by').$type<ActorKind>(),
  explainedMember: uuid('explained_member'),
  explainedAt: moment('explained_at'),
})
