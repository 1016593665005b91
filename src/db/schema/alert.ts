import { date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#domain/shared/text.ts'
import { apartments, moment } from './catalogue.ts'
import { users } from './people.ts'

export const alerts = pgTable('alerts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  language: text('language').$type<Locale>().notNull(),
  userId: uuid('user_id').references(() => users.id),
  query: text('query').notNull(),
  apartmentId: integer('apartment_id').references(() => apartments.id),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  seen: integer('seen').array().notNull(),
  lookedAt: moment('looked_at'),
  mailedAt: moment('mailed_at'),
  mailsLeft: smallint('mails_left').notNull(),
})
