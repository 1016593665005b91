import { findLastEntry } from '#db/audit/audit-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { ChangedMeanwhile, Refusal } from '#domain/shared/refusal.ts'
import type { AuditSubject } from '#domain/staff/audit-entry.ts'

/**
 * Refuses a change of something that is not as it was read: says who changed it last, when, and what it says now.
 * `guestAt` is when a guest changed it, of which no entry is made; null and undefined are never.
 */
export async function changedMeanwhile(
  on: Queryable,
  subject: AuditSubject,
  now: ChangedMeanwhile['now'],
  guestAt?: Date | null,
): Promise<Refusal<'changed_meanwhile'>> {
  const last = await findLastEntry(on, subject)
  const isByGuest = guestAt && !(last && last.at >= guestAt)
  const changed = isByGuest
    ? ({ by: 'guest', memberId: null, at: guestAt.toISOString(), now } as const)
    : last && { by: last.actor, memberId: last.memberId, at: last.at.toISOString(), now }
  return { ok: false, code: 'changed_meanwhile', ...(changed ? { details: { changed } } : {}) }
}
