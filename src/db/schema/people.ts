import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { IdentityProviderName } from '#domain/people/identity-provider.ts'
import type { Locale } from '#domain/shared/text.ts'
import { moment } from './catalogue.ts'

type Consent = { readonly at: string; readonly textVersion: string }

/** What a user agreed to, with the moment and the version of the text. */
export type UserConsents = { readonly terms: Consent; readonly promotions: Consent | null }

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
  name: text('name').notNull(),
  lastname: text('lastname').notNull(),
  phone: text('phone').notNull(),
  language: text('language').$type<Locale>().notNull(),
  consents: jsonb('consents').$type<UserConsents>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** When the user showed that the mailbox is theirs, by a mailed link or a sign-in provider. */
  emailProvedAt: moment('email_proved_at'),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const consentLog = pgTable('consent_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  kind: text('kind').$type<keyof UserConsents>().notNull(),
  given: boolean('given').notNull(),
  textVersion: text('text_version').notNull(),
  language: text('language').$type<Locale>().notNull(),
  at: moment('at').notNull(),
})

/** A link in a mail that works once and until it expires: a user has one of each kind at most. */
const linkColumns = () => ({
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  id: uuid('id').notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
})

export const passwordResets = pgTable('password_resets', linkColumns())

export const userIdentities = pgTable(
  'user_identities',
  {
    provider: text('provider').$type<IdentityProviderName>().notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
  },
  ({ provider, subject }) => [primaryKey({ columns: [provider, subject] })],
)

export const emailChanges = pgTable('email_changes', { ...linkColumns(), email: text('email').notNull() })

export const registrationLinks = pgTable('registration_links', { ...linkColumns(), email: text('email').notNull() })

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  fullAt: moment('full_at').notNull(),
})
