import { and, desc, eq } from 'drizzle-orm'
import type { AuditSubject } from '#domain/staff/audit-entry.ts'
import type { Queryable, Tx } from './client.ts'
import { auditEntries } from './schema/audit.ts'

export type NewAuditEntry = typeof auditEntries.$inferInsert

export async function insertAuditEntries(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  await tx.insert(auditEntries).values([...entries])
}

export type AuditEntryRow = typeof auditEntries.$inferSelect

/** Finds the last act on a subject. */
export async function findLastEntry(on: Queryable, { kind, id }: AuditSubject): Promise<AuditEntryRow | undefined> {
  const [found] = await on
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return found
}
