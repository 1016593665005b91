import { findLastAuditDay, insertAuditDay, listDaysWithEntries } from '#db/audit/audit-day-rows.ts'
import { addDays, type CalendarDate, dateInMadrid, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { digestOfDay } from './digest-of-day.ts'

const BEFORE_ALL = new Date(0)

/** Makes the digest of every day in Madrid that is over and has entries, and mails each. Returns how many it made. */
export async function closeAuditDays(deps: Deps): Promise<number> {
  const last = await findLastAuditDay(deps.db)
  const days = await listDaysWithEntries(deps.db, {
    from: last ? momentInMadrid(addDays(last.day, 1), 0) : BEFORE_ALL,
    to: momentInMadrid(dateInMadrid(deps.clock.now()), 0),
  })
  let previousDigest = last?.digest ?? null
  for (const [index, day] of days.entries()) {
    const digest = await closeDay(deps, day, previousDigest)
    // Another process is closing the same days.
    if (digest === null) return index
    previousDigest = digest
  }
  return days.length
}

/** Returns the digest, or null where the day has one already. */
async function closeDay(deps: Deps, day: CalendarDate, previousDigest: string | null): Promise<string | null> {
  const { entries, digest } = await digestOfDay(deps.db, { day, previousDigest })
  return deps.db.transaction(async (tx) => {
    const isNew = await insertAuditDay(tx, { day, entries, previousDigest, digest, madeAt: deps.clock.now() })
    if (!isNew) return null
    await deps.jobs.send(tx, 'send-audit-day-mail', { day })
    return digest
  })
}
