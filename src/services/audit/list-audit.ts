import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditListFilters } from '#contract/audit-list.ts'
import { type AuditFilter, type AuditListRow, listAuditEntries } from '#db/audit/audit-rows.ts'
import { addDays, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { AuditChanges, AuditSubject } from '#domain/staff/audit-entry.ts'
import type { Deps } from '#services/deps.ts'

const PAGE = 50

/** An entry as the office shows it. The moment is ISO 8601. */
export type AuditEntryView = {
  readonly id: number
  readonly at: string
  readonly actor: string
  /** Null where no member of staff did it. */
  readonly member: { readonly id: string; readonly name: string } | null
  readonly act: AuditAction
  readonly subject: AuditSubject
  readonly reason: string | null
  readonly changes: AuditChanges | null
  readonly requestId: string | null
  /** The home and the booking that it is about, where there is one. */
  readonly houseCode: string | null
  readonly bookingCode: string | null
  /** What the browser called itself; null where no member was signed in, or the session is deleted. */
  readonly device: string | null
}

export type AuditPage = {
  readonly entries: readonly AuditEntryView[]
  /** Id of the last entry, where there are more: `before` of the next page. */
  readonly next: number | null
}

/** Lists entries of the audit, the latest first, fifty at a time. */
export async function listAudit({ db }: Pick<Deps, 'db'>, filters: AuditListFilters): Promise<AuditPage> {
  const rows = await listAuditEntries(db, filterOf(filters), PAGE + 1)
  const entries = rows.slice(0, PAGE).map(viewOf)
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}

function viewOf({ entry, memberName, houseCode, bookingCode, device }: AuditListRow): AuditEntryView {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actor,
    member: entry.memberId === null ? null : { id: entry.memberId, name: memberName ?? entry.memberId },
    act: entry.act,
    subject: { kind: entry.subjectKind, id: entry.subjectId },
    ...{ reason: entry.reason, changes: entry.changes, requestId: entry.requestId },
    ...{ houseCode, bookingCode, device },
  }
}

/** Lists every entry that the filters find, the latest first, and one more than `most` where there are more. */
export async function listWholeAudit(
  { db }: Pick<Deps, 'db'>,
  filters: AuditListFilters,
  most: number,
): Promise<AuditEntryView[]> {
  return (await listAuditEntries(db, filterOf(filters), most + 1)).map(viewOf)
}

function filterOf({ from, to, ...others }: AuditListFilters): AuditFilter {
  return {
    ...others,
    ...(from ? { from: momentInMadrid(from, 0) } : {}),
    ...(to ? { to: momentInMadrid(addDays(to, 1), 0) } : {}),
  }
}
