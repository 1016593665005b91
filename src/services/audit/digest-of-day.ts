import { createHash } from 'node:crypto'
import { type AuditDayRow, readEntriesBetween } from '#db/audit/audit-day-rows.ts'
import type { AuditEntryRow } from '#db/audit/audit-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'

const AT_ONCE = 1_000

export type Digest = Pick<AuditDayRow, 'entries' | 'digest'>

/**
 * Computes the SHA-256, in hexadecimal, of the digest of the day before and of every entry of a day in Madrid. Any entry that
 * was changed, added or removed gives another one, for this day and all later ones.
 */
export async function digestOfDay(
  on: Queryable,
  { day, previousDigest }: { readonly day: CalendarDate; readonly previousDigest: string | null },
): Promise<Digest> {
  const hash = createHash('sha256').update(`${previousDigest ?? ''}\n${day}\n`)
  const moments = { from: momentInMadrid(day, 0), to: momentInMadrid(addDays(day, 1), 0) }
  let entries = 0
  for (let afterId = 0; ; ) {
    const page = await readEntriesBetween(on, moments, { afterId, most: AT_ONCE })
    for (const entry of page) hash.update(`${lineOf(entry)}\n`)
    entries += page.length
    const last = page.at(-1)
    if (!last || page.length < AT_ONCE) return { entries, digest: hash.digest('hex') }
    afterId = last.id
  }
}

/** A list, not an object: a column that is added later must not change the digests of earlier days. */
function lineOf(entry: AuditEntryRow): string {
  const { id, actId, at, actor, memberId, sessionId, requestId, act, subjectKind, subjectId } = entry
  const { bookingId, apartmentId, reason, changes } = entry
  return JSON.stringify([
    ...[id, actId, at.toISOString(), actor, memberId, sessionId, requestId, act, subjectKind, subjectId],
    ...[bookingId, apartmentId, reason, changes],
  ])
}
