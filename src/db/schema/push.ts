import { boolean, date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PushKind } from '#domain/push/push-kinds.ts'
import type { Locale } from '#domain/shared/text.ts'
import { bookings } from './booking.ts'
import { moment } from './catalogue.ts'
import { companions } from './companion.ts'

export const pushKeys = pgTable('push_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  /** Encrypted. */
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

const bookingId = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' })
const companionId = () => uuid('companion_id').references(() => companions.id, { onDelete: 'cascade' })

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  bookingId: bookingId(),
  /** Null for the holder. */
  companionId: companionId(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  timeZone: text('time_zone').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const pushPreferences = pgTable('push_preferences', {
  bookingId: bookingId(),
  companionId: companionId(),
  kind: text('kind').$type<PushKind>().notNull(),
  isOn: boolean('is_on').notNull(),
})

export const pushQuietHours = pgTable('push_quiet_hours', {
  bookingId: bookingId(),
  companionId: companionId(),
  isOn: boolean('is_on').notNull(),
  fromHour: smallint('from_hour').notNull(),
  untilHour: smallint('until_hour').notNull(),
})

export const pushNotices = pgTable('push_notices', {
  id: uuid('id').primaryKey(),
  bookingId: bookingId(),
  companionId: companionId(),
  /** Null once the subscription has ended. */
  subscriptionId: uuid('subscription_id').references(() => pushSubscriptions.id, { onDelete: 'set null' }),
  kind: text('kind').$type<PushKind>().notNull(),
  text: text('text').notNull(),
  /** What happened: the id of a message, of an event of a report, of a charge. */
  about: text('about').notNull(),
  isCounted: boolean('is_counted').notNull(),
  /** The day of the device. */
  day: date('day', { mode: 'string' }).notNull(),
  sendAt: moment('send_at').notNull(),
  state: text('state').$type<'queued' | 'sent' | 'gone' | 'failed'>().notNull(),
})
