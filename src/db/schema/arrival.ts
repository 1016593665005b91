import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'

export const travellers = pgTable(
  'travellers',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    position: smallint('position').notNull(),
    sealed: text('sealed'),
    completedAt: moment('completed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
)
