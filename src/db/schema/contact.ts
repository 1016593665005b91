import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyNeeds } from '#contract/contact.ts'
import type { ConsentPurpose } from '#domain/people/consent.ts'
import type { ContactTopic } from '#domain/people/contact.ts'
import type { Locale } from '#domain/shared/text.ts'
import { moment } from './catalogue.ts'
import { users } from './people.ts'

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  topic: text('topic').$type<ContactTopic>().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  message: text('message').notNull(),
  company: jsonb('company').$type<CompanyNeeds>(),
  language: text('language').$type<Locale>().notNull(),
  consent: jsonb('consent').$type<{ readonly at: string; readonly textVersion: string }>().notNull(),
  requestKey: text('request_key').unique(),
  userId: uuid('user_id').references(() => users.id),
  createdAt: moment('created_at').notNull(),
  /** When an owner wants to be called; each moment is given once. */
  callAt: moment('call_at').unique(),
  /** When staff answered it or said that nothing more is to be done; null while it waits. */
  handledAt: moment('handled_at'),
  handledBy: uuid('handled_by'),
  /** What was mailed to its writer. */
  answer: text('answer'),
  version: integer('version').notNull(),
})

/** Proves what was agreed to and when, without address or name. */
export const consentChoices = pgTable('consent_choices', {
  id: uuid('id').primaryKey(),
  browser: uuid('browser').notNull(),
  purposes: jsonb('purposes').$type<readonly ConsentPurpose[]>().notNull(),
  textVersion: text('text_version').notNull(),
  language: text('language').$type<Locale>().notNull(),
  createdAt: moment('created_at').notNull(),
})
