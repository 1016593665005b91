import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ReviewStatus } from '#domain/people/review.ts'
import type { Locale } from '#domain/shared/text.ts'
import { bookings } from './booking.ts'
import { apartments, moment } from './catalogue.ts'

export const reviews = pgTable('reviews', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  status: text('status').$type<ReviewStatus>().notNull(),
  /** The first name that is shown; empty once its writer is erased. */
  author: text('author').notNull(),
  language: text('language').$type<Locale>().notNull(),
  overall: smallint('overall').notNull(),
  cleanliness: smallint('cleanliness').notNull(),
  accuracy: smallint('accuracy').notNull(),
  location: smallint('location').notNull(),
  quiet: smallint('quiet').notNull(),
  work: smallint('work').notNull(),
  text: text('text').notNull(),
  refusalReason: text('refusal_reason'),
  answer: text('answer'),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
  /** Counted by the database. */
  version: integer('version').notNull().default(0),
})
