import { type AuditFilter, listAuditEntries } from '#db/audit-rows.ts'
import type { AuditAct, AuditChanges, AuditSubject } from '#domain/staff/audit-entry.ts'
import type { Deps } from '#services/deps.ts'

const PAGE = 50

/** An entry as the office shows it. The moment is ISO 8601. */
export type AuditEntryView = {
  readonly id: number
  readonly at: string
  readonly actor: string
  /** Null where no member of staff did it. */
  readonly member: { readonly id: string; readonly name: string } | null
  readonly act: AuditAct
  readonly subject: AuditSubject
  readonly reason: string | null
  readonly changes: AuditChanges | null
  readonly requestId: string | null
}

export type AuditPage = {
  readonly entries: readonly AuditEntryView[]
  /** Of the last entry, where there are more: `before` of the next page. */
  readonly next: number | null
}

/** Lists entries of the audit, the latest first, fifty at a time. */
export async function listAudit({ db }: Pick<Deps, 'db'>, filter: AuditFilter): Promise<AuditPage> {
  const rows = await listAuditEntries(db, filter, PAGE + 1)
  const entries = rows.slice(0, PAGE).map(({ entry, memberName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actor,
    member: entry.memberId === null ? null : { id: entry.memberId, name: memberName ?? entry.memberId },
    act: entry.act,
    subject: { kind: entry.subjectKind, id: entry.subjectId },
    ...{ reason: entry.reason, changes: entry.changes, requestId: entry.requestId },
  }))
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}
