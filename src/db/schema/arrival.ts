import { type AnyPgColumn, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CommunicationKind, CommunicationState } from '#domain/arrival/register-steps.ts'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'

export const travellers = pgTable(
  'travellers',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    position: smallint('position').notNull(),
    encrypted: text('encrypted'),
    completedAt: moment('completed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
)

export const communications = pgTable('communications', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  kind: text('kind').$type<CommunicationKind>().notNull(),
  state: text('state').$type<CommunicationState>().notNull(),
  authority: text('authority').notNull(),
  /** The reported home. */
  apartmentId: integer('apartment_id').notNull(),
  checkIn: date('check_in', { mode: 'string' }).notNull(),
  checkOut: date('check_out', { mode: 'string' }).notNull(),
  positions: smallint('positions').array().notNull(),
  about: uuid('about').references((): AnyPgColumn => communications.id),
  batch: text('batch'),
  code: text('code'),
  fault: text('fault'),
  tries: smallint('tries').notNull(),
  submittedAt: moment('submitted_at').notNull(),
  settledAt: moment('settled_at'),
  /** When the authority's adapter deleted what it had stored of it. */
  forgottenAt: moment('forgotten_at'),
  createdAt: moment('created_at').notNull(),
})
