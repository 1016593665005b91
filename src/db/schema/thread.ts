import { bigint, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageAuthor } from '#domain/people/message.ts'
import type { Locale } from '#domain/shared/text.ts'
import { bookings, storedFiles } from './booking.ts'
import { apartments, moment } from './catalogue.ts'
import { companions } from './companion.ts'
import { users } from './people.ts'

export const threads = pgTable('threads', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  bookingId: uuid('booking_id').references(() => bookings.id),
  userId: uuid('user_id').references(() => users.id),
  email: text('email').notNull(),
  language: text('language').$type<Locale>().notNull(),
  checkIn: date('check_in', { mode: 'string' }),
  checkOut: date('check_out', { mode: 'string' }),
  createdAt: moment('created_at').notNull(),
})

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  /** Order in which messages were written, because their moments may be equal. */
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  threadId: uuid('thread_id')
    .notNull()
    .references(() => threads.id),
  author: text('author').$type<MessageAuthor>().notNull(),
  /** Empty where photos say all. */
  text: text('text').notNull(),
  requestKey: text('request_key').unique(),
  createdAt: moment('created_at').notNull(),
  /** When the other side's screen had it: an office browser, or the guest's. */
  deliveredAt: moment('delivered_at'),
  /** When the other side opened it; never before it was delivered. */
  readAt: moment('read_at'),
  /** The member who wrote it. */
  memberId: uuid('member_id'),
  /** The companion who wrote it; null for the holder. */
  companionId: uuid('companion_id').references(() => companions.id),
})

export const messagePhotos = pgTable(
  'message_photos',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFiles.id),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.fileId] })],
)
