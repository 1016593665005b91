import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'

export const companions = pgTable('companions', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  name: text('name').notNull(),
  /** Hash of the token of the link until it is opened, then of that of the one device that opened it. */
  tokenHash: text('token_hash').notNull().unique(),
  linkVersion: integer('link_version').notNull(),
  createdAt: moment('created_at').notNull(),
  linkExpiresAt: moment('link_expires_at').notNull(),
  openedAt: moment('opened_at'),
  /** When the device was last seen, to the hour. */
  lastSeenAt: moment('last_seen_at'),
  /** The last day, where it is before the departure; null for the whole stay. */
  endsOn: date('ends_on', { mode: 'string' }),
  endedAt: moment('ended_at'),
  mayWrite: boolean('may_write').notNull(),
})
