import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'

/** Why guests come, where the contract states it. */
export const stayCauses = pgTable('stay_causes', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  encrypted: text('encrypted').notNull(),
  statedAt: moment('stated_at').notNull(),
})
