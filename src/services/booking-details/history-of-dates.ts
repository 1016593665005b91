import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditChanges } from '#domain/staff/audit-entry.ts'
import { historyOf } from './history.ts'
import type { HistoryItem, HistorySources } from './history-item.ts'

const ACTIONS: readonly AuditAction[] = [
  ...(['booking_taken', 'offer_made', 'booking_cancelled', 'stay_changed', 'booking_moved'] as const),
  ...(['checked_in', 'checked_out', 'check_in_undone', 'check_out_undone'] as const),
]
const FIELDS = ['checkIn', 'checkOut', 'home', 'status', 'checkedInAt', 'checkedOutAt']

/** The history for who sees dates alone: what happened to the nights, without names, money or reasons. */
export function historyOfDates(sources: HistorySources): HistoryItem[] {
  return historyOf(sources).flatMap((item): HistoryItem[] => {
    const { what } = item
    if (what.kind === 'booked') return [{ ...item, what: { ...what, totalCents: null } }]
    if (item.theme !== 'stay') return []
    if (what.kind !== 'act') return [item]
    if (!ACTIONS.includes(what.act)) return []
    return [{ ...item, what: { ...what, reason: null, changes: datesOf(what.changes) } }]
  })
}

function datesOf(changes: AuditChanges | null): AuditChanges | null {
  return changes && Object.fromEntries(Object.entries(changes).filter(([field]) => FIELDS.includes(field)))
}
