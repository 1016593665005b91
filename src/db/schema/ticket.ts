import { bigint, boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type {
  TicketEvent,
  TicketParty,
  TicketRoom,
  TicketState,
  TicketThing,
  TicketUrgency,
} from '#domain/ticket/ticket.ts'
import { bookings, storedFiles } from './booking.ts'
import { apartments, moment } from './catalogue.ts'

export const tickets = pgTable('tickets', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  room: text('room').$type<TicketRoom>().notNull(),
  thing: text('thing').$type<TicketThing>().notNull(),
  words: text('words').notNull(),
  urgency: text('urgency').$type<TicketUrgency>().notNull(),
  mayEnter: boolean('may_enter').notNull(),
  state: text('state').$type<TicketState>().notNull(),
  visitOn: date('visit_on', { mode: 'string' }),
  visitFrom: text('visit_from'),
  visitUntil: text('visit_until'),
  visitor: text('visitor'),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  answeredAt: moment('answered_at'),
  mendedAt: moment('mended_at'),
  closedAt: moment('closed_at'),
  createdAt: moment('created_at').notNull(),
  requestKey: text('request_key').unique(),
})

export const ticketEvents = pgTable('ticket_events', {
  id: uuid('id').primaryKey(),
  /** Order in which they happened, because their moments may be equal. */
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  ticketId: uuid('ticket_id')
    .notNull()
    .references(() => tickets.id),
  kind: text('kind').$type<TicketEvent>().notNull(),
  party: text('party').$type<TicketParty>().notNull(),
  memberId: uuid('member_id'),
  note: text('note'),
  visitOn: date('visit_on', { mode: 'string' }),
  visitFrom: text('visit_from'),
  visitUntil: text('visit_until'),
  visitor: text('visitor'),
  at: moment('at').notNull(),
})

export const ticketPhotos = pgTable(
  'ticket_photos',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFiles.id),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.fileId] })],
)
