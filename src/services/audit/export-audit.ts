import { readAuditFilters } from '#contract/audit-list.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { AuditChanges } from '#domain/staff/audit-entry.ts'
import type { ExportFormat } from '#domain/staff/export-format.ts'
import { MAX_EXPORTED_ROWS } from '#domain/staff/staff-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Deps } from '#services/deps.ts'
import { csvOf, type ExportedList, type Sheet, xlsxOf } from '#services/spreadsheet.ts'
import { type AuditEntryView, listWholeAudit } from './list-audit.ts'
import { recordAction } from './record-action.ts'

export type AuditExportInput = {
  /** Filters as the address of the page has them. */
  readonly query: string
  readonly format: ExportFormat
  readonly locale: Locale
  readonly by: StaffActor
}

/**
 * Writes the audit into a file for an auditor who examines it elsewhere: actions and fields have the names that the database
 * has. Refuses `export_too_large` beyond `MAX_EXPORTED_ROWS`. Commits an audit entry before the file is handed over.
 */
export async function exportAudit(
  deps: Deps,
  { query, format, locale, by }: AuditExportInput,
): Promise<Result<ExportedList, Refusal<'export_too_large'>>> {
  const params = new URLSearchParams(query)
  params.delete('antes')
  const entries = await listWholeAudit(deps, readAuditFilters(params), MAX_EXPORTED_ROWS)
  if (entries.length > MAX_EXPORTED_ROWS) return refuse('export_too_large')
  const title = m.export_audit({}, { locale })
  const sheet: Sheet = { title, head: headOf(locale), rows: entries.map(cellsOf) }
  const content = format === 'csv' ? csvOf(sheet) : await xlsxOf(sheet)
  await deps.db.transaction((tx) =>
    recordAction(tx, deps, by, {
      act: 'list_exported',
      subject: { kind: 'list', id: 'audit' },
      changes: { filter: [null, params.toString()], rows: [null, entries.length], format: [null, format] },
    }),
  )
  return ok({ fileName: `${title.toLowerCase()}-${dateInMadrid(deps.clock.now())}.${format}`, content })
}

function headOf(locale: Locale): string[] {
  const heads = [
    ...[
      m.export_moment,
      m.export_who,
      m.export_device,
      m.export_action,
      m.export_subject,
      m.export_code,
      m.export_home,
    ],
    ...[m.export_reason, m.export_changes, m.export_request],
  ]
  return heads.map((head) => head({}, { locale }))
}

function cellsOf(entry: AuditEntryView): string[] {
  const { at, member, actor, device, act, subject, bookingCode, houseCode, reason, changes, requestId } = entry
  return [
    ...[at, member?.name ?? actor, device ?? '', act, `${subject.kind} ${subject.id}`, bookingCode ?? ''],
    ...[houseCode ?? '', reason ?? '', changesText(changes), requestId ?? ''],
  ]
}

function changesText(changes: AuditChanges | null): string {
  return Object.entries(changes ?? {})
    .map(([field, change]) =>
      change === 'personal' ? field : `${field}: ${change.map((one) => one ?? '').join(' → ')}`,
    )
    .join('; ')
}
