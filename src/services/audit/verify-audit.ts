import { type AuditDayRow, listAuditDays, listDaysWithEntries } from '#db/audit/audit-day-rows.ts'
import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { digestOfDay } from './digest-of-day.ts'

/**
 * What is wrong with a day: `entries` are not those that its digest covers, `chain` does not go on from the day before, and
 * `added` has entries of a day that had none when later days were closed.
 */
export type AuditDifference = { readonly day: CalendarDate; readonly why: 'entries' | 'chain' | 'added' }

export type AuditCheck = {
  readonly days: number
  /** The digest of all days together: what was mailed has to say the same. Null before the first day is over. */
  readonly last: Pick<AuditDayRow, 'day' | 'digest'> | null
  readonly differences: readonly AuditDifference[]
}

/** Computes the digests of the audit again and compares them with those that were made when each day was over. */
export async function verifyAudit({ db }: Pick<Deps, 'db'>): Promise<AuditCheck> {
  const days = await listAuditDays(db)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { days: 0, last: null, differences: [] }
  const differences: AuditDifference[] = []
  for (const [index, row] of days.entries()) {
    const { day, digest, previousDigest } = row
    const before = days[index - 1]
    if (before && before.digest !== previousDigest) differences.push({ day, why: 'chain' })
    if ((await digestOfDay(db, row)).digest !== digest) differences.push({ day, why: 'entries' })
  }
  const closed = new Set(days.map(({ day }) => day))
  const to = momentInMadrid(addDays(last.day, 1), 0)
  const withEntries = await listDaysWithEntries(db, { from: momentInMadrid(first.day, 0), to })
  const added = withEntries.filter((day) => !closed.has(day)).map((day) => ({ day, why: 'added' as const }))
  return { days: days.length, last, differences: [...differences, ...added] }
}
