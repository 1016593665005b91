import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CodeEndReason, DoorCodeState } from '#domain/door-code/door-code-state.ts'
import type { ElectronicKind, LockKind, Reveal } from '#domain/door-code/lock-kind.ts'
import { bookings } from './booking.ts'
import { apartments, moment } from './catalogue.ts'

/** A home without a row has a key box with the lasting code of its guide. */
export const homeLocks = pgTable('home_locks', {
  apartmentId: integer('apartment_id')
    .primaryKey()
    .references(() => apartments.id),
  kind: text('kind').$type<LockKind>().notNull(),
  deviceId: text('device_id'),
  reveal: text('reveal').$type<Reveal>().notNull(),
})

export const doorCodes = pgTable('door_codes', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  lockKind: text('lock_kind').$type<ElectronicKind>().notNull(),
  deviceId: text('device_id'),
  /** Encrypted. */
  code: text('code').notNull(),
  validFrom: moment('valid_from').notNull(),
  validTo: moment('valid_to').notNull(),
  state: text('state').$type<DoorCodeState>().notNull(),
  reference: text('reference'),
  /** When the lock was last requested to take it, or to remove it. */
  requestedAt: moment('requested_at'),
  setAt: moment('set_at'),
  createdAt: moment('created_at').notNull(),
  /** The moment at which it should stop to open the door. */
  endedAt: moment('ended_at'),
  endReason: text('end_reason').$type<CodeEndReason>(),
})
