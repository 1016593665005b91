import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { auditDays, auditEntries } from '#db/schema/audit.ts'
import { text } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { AuditEntryRow } from './audit-rows.ts'

export type AuditDayRow = typeof auditDays.$inferSelect
/** Half-open. */
export type Moments = { readonly from: Date; readonly to: Date }

/** Inserts the digest of a day; returns false when the day has one already. */
export async function insertAuditDay(tx: Tx, day: AuditDayRow): Promise<boolean> {
  const { rowCount } = await tx.insert(auditDays).values(day).onConflictDoNothing()
  return rowCount === 1
}

export async function findLastAuditDay(on: Queryable): Promise<AuditDayRow | undefined> {
  const [last] = await on.select().from(auditDays).orderBy(desc(auditDays.day)).limit(1)
  return last
}

export async function findAuditDay(on: Queryable, day: CalendarDate): Promise<AuditDayRow | undefined> {
  const [found] = await on.select().from(auditDays).where(eq(auditDays.day, day))
  return found
}

/** Lists the days that have a digest, the first one first. */
export async function listAuditDays(on: Queryable): Promise<AuditDayRow[]> {
  return on.select().from(auditDays).orderBy(asc(auditDays.day))
}

const day = defineExpression({
  name: 'day_of_audit_entry',
  value: text,
  from: sql`${auditEntries}`,
  sql: sql`(${auditEntries.at} at time zone 'Europe/Madrid')::date::text`,
})

/** Lists the days of Madrid that have entries, the first one first. */
export async function listDaysWithEntries(on: Queryable, { from, to }: Moments): Promise<CalendarDate[]> {
  const rows = await on.selectDistinct({ day }).from(auditEntries).where(isBetween({ from, to })).orderBy(asc(day))
  return rows.map((row) => row.day)
}

/** Reads entries in the order of their ids, so many at a time: those after `afterId`. */
export async function readEntriesBetween(
  on: Queryable,
  moments: Moments,
  { afterId, most }: { readonly afterId: number; readonly most: number },
): Promise<AuditEntryRow[]> {
  return on
    .select()
    .from(auditEntries)
    .where(and(isBetween(moments), gt(auditEntries.id, afterId)))
    .orderBy(asc(auditEntries.id))
    .limit(most)
}

function isBetween({ from, to }: Moments) {
  return and(gte(auditEntries.at, from), lt(auditEntries.at, to))
}
