import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuditAct, AuditSubject } from '#domain/staff/audit-entry.ts'
import type { Queryable, Tx } from './client.ts'
import { auditEntries } from './schema/audit.ts'
import { staffMembers } from './schema/staff.ts'

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

/** Undefined parts are any. `before`: only entries older than this one. */
export type AuditFilter = {
  readonly memberId?: string | undefined
  readonly act?: AuditAct | undefined
  readonly subjectKind?: AuditSubject['kind'] | undefined
  readonly subjectId?: string | undefined
  readonly before?: number | undefined
}

/** Lists entries with the names of the members of staff, the latest first. */
export async function listAuditEntries(
  on: Queryable,
  { memberId, act, subjectKind, subjectId, before }: AuditFilter,
  most: number,
): Promise<{ entry: AuditEntryRow; memberName: string | null }[]> {
  return on
    .select({ entry: auditEntries, memberName: staffMembers.name })
    .from(auditEntries)
    .leftJoin(staffMembers, eq(staffMembers.id, auditEntries.memberId))
    .where(
      and(
        memberId === undefined ? undefined : eq(auditEntries.memberId, memberId),
        act === undefined ? undefined : eq(auditEntries.act, act),
        subjectKind === undefined ? undefined : eq(auditEntries.subjectKind, subjectKind),
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(most)
}
