import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { ActorKind } from '#domain/staff/actor.ts'
import type { AuditChanges, AuditSubject } from '#domain/staff/audit-entry.ts'
import { moment } from './catalogue.ts'

export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Entries of one bulk action share it. */
  actId: uuid('act_id').notNull(),
  at: moment('at').notNull(),
  actor: text('actor').$type<ActorKind>().notNull(),
  memberId: uuid('member_id'),
  sessionId: uuid('session_id'),
  requestId: text('request_id'),
  act: text('act').$type<AuditAction>().notNull(),
  subjectKind: text('subject_kind').$type<AuditSubject['kind']>().notNull(),
  subjectId: text('subject_id').notNull(),
  /** The booking and the home whose history shows the entry. */
  bookingId: uuid('booking_id'),
  apartmentId: integer('apartment_id'),
  reason: text('reason'),
  changes: jsonb('changes').$type<AuditChanges>(),
})

/** The digest of a day's entries, which covers the digest before it too. Days without entries have none. */
export const auditDays = pgTable('audit_days', {
  day: date('day').primaryKey(),
  entries: integer('entries').notNull(),
  previousDigest: text('previous_digest'),
  digest: text('digest').notNull(),
  madeAt: moment('made_at').notNull(),
})
