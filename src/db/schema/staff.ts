import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { City } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { MAILED_AT_FIRST, type NoticeKind } from '#domain/staff/notice.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { moment } from './catalogue.ts'

export const staffMembers = pgTable('staff_members', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** The name by which guests know the member; null for the company's. */
  guestName: text('guest_name'),
  language: text('language').$type<Locale>().notNull(),
  roles: text('roles').array().$type<Role[]>().notNull(),
  /** Null is all cities. */
  cities: text('cities').array().$type<City[]>(),
  /** Rises with every change of it. */
  version: integer('version').notNull().default(1),
  /** Whether the member belongs to a sandbox and signs in by a link. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  joinedAt: moment('joined_at'),
  suspendedAt: moment('suspended_at'),
  /** The kinds of notices that are mailed as well. */
  noticeMails: text('notice_mails').array().$type<NoticeKind[]>().notNull().default(MAILED_AT_FIRST),
})

export const notices = pgTable('notices', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  /** Identifies what happened, together with the kind. */
  event: text('event').notNull(),
  /** What is shown of it: a code, a reference or a house code. */
  subject: text('subject').notNull(),
  bookingCode: text('booking_code'),
  amountCents: integer('amount_cents'),
  madeAt: moment('made_at').notNull(),
  readAt: moment('read_at'),
})

export const staffInvitations = pgTable('staff_invitations', {
  memberId: uuid('member_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Encrypted. */
  totpSecret: text('totp_secret').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const staffPasskeys = pgTable('staff_passkeys', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  /** COSE key in base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

export const staffPasswords = pgTable('staff_passwords', {
  memberId: uuid('member_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  /** Encrypted. */
  totpSecret: text('totp_secret').notNull(),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull(),
  changedAt: moment('changed_at').notNull(),
})

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    memberId: uuid('member_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
)

export const staffSessions = pgTable('staff_sessions', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  device: text('device').notNull(),
  isDemo: boolean('is_demo').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  freshAt: moment('fresh_at').notNull(),
  endedAt: moment('ended_at'),
})

/** Which members have which page of the office open. */
export const openPages = pgTable('open_pages', {
  streamId: uuid('stream_id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  /** The path of the page, without its query. */
  path: text('path').notNull(),
  openUntil: moment('open_until').notNull(),
})

export const staffChallenges = pgTable('staff_challenges', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose').$type<ChallengePurpose>().notNull(),
  memberId: uuid('member_id'),
  expiresAt: moment('expires_at').notNull(),
})

export type ChallengePurpose = 'sign_in' | 'proof' | 'passkey'

export const staffDemoLinks = pgTable('staff_demo_links', {
  tokenHash: text('token_hash').primaryKey(),
  memberId: uuid('member_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
