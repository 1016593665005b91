import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { HomeStateMoment, HomeStateParty } from '#domain/home-state/home-state.ts'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'

export const homeStates = pgTable(
  'home_states',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    moment: text('moment').$type<HomeStateMoment>().notNull(),
    contentsHash: text('contents_hash'),
    guestSignedAt: moment('guest_signed_at'),
    guestSignature: text('guest_signature'),
    staffSignedAt: moment('staff_signed_at'),
    staffSignedBy: uuid('staff_signed_by'),
    erasedAt: moment('erased_at'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.moment] })],
)

/** Null text once it is erased. */
export const homeStateRemarks = pgTable('home_state_remarks', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  moment: text('moment').$type<HomeStateMoment>().notNull(),
  position: smallint('position').notNull(),
  author: text('author').$type<HomeStateParty>().notNull(),
  memberId: uuid('member_id'),
  encrypted: text('encrypted'),
  writtenAt: moment('written_at').notNull(),
})
