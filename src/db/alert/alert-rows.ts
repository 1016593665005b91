import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { alerts } from '#db/schema/alert.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { of } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type AlertRow = typeof alerts.$inferSelect

const SAVE = defineStatement({
  name: 'save_alert',
  row: { id: of(alerts.id) },
  text: `
insert into alerts (id, email, language, user_id, query, apartment_id, ends_on, created_at, seen, mails_left)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (lower(email), query, coalesce(apartment_id, 0)) where mails_left > 0
-- A link of an older mail that nobody followed is valid again.
do update set created_at = excluded.created_at
returning id`,
})

/** Returns the id of the alert: of the one that is stored already where the same mailbox asks for the same again. */
export async function saveAlert(tx: Tx, alert: AlertRow): Promise<string> {
  const { id, email, language, userId, query, apartmentId, endsOn, createdAt, seen, mailsLeft } = alert
  const params = [id, email, language, userId, query, apartmentId, endsOn, createdAt, seen, mailsLeft]
  const [saved] = await runStatement(tx, SAVE, params)
  return saved?.id ?? id
}

export async function findAlert(on: Queryable, id: string): Promise<AlertRow | undefined> {
  const [found] = await on.select().from(alerts).where(eq(alerts.id, id))
  return found
}

/** Returns false when there is no such alert, or its link is older than that moment. */
export async function confirmAlertRow(
  on: Queryable,
  { id, now, requestedAfter }: { readonly id: string; readonly now: Date; readonly requestedAfter: Date },
): Promise<boolean> {
  const found = await on
    .update(alerts)
    .set({ confirmedAt: sql`coalesce(${alerts.confirmedAt}, ${now})` })
    .where(
      and(
        eq(alerts.id, id),
        gt(alerts.mailsLeft, 0),
        sql`(${alerts.confirmedAt} is not null or ${alerts.createdAt} > ${requestedAfter})`,
      ),
    )
    .returning({ id: alerts.id })
  return found.length > 0
}

export async function deleteAlert(on: Queryable, id: string): Promise<void> {
  await on.delete(alerts).where(eq(alerts.id, id))
}

/** Returns the confirmed alerts whose turn it is, those that were repeated longest ago first. */
export async function listAlertsToRepeat(
  on: Queryable,
  { today, mailedBefore, limit }: { readonly today: CalendarDate; readonly mailedBefore: Date; readonly limit: number },
): Promise<AlertRow[]> {
  return on
    .select()
    .from(alerts)
    .where(
      and(
        sql`${alerts.confirmedAt} is not null and ${alerts.mailsLeft} > 0 and ${alerts.endsOn} >= ${today}`,
        sql`(${alerts.mailedAt} is null or ${alerts.mailedAt} <= ${mailedBefore})`,
      ),
    )
    .orderBy(sql`${alerts.lookedAt} nulls first`, alerts.id)
    .limit(limit)
}

/**
 * Stores the result of a look. Returns false when another process has looked since `before` was read, or the alert was
 * stopped.
 */
export async function saveLook(
  tx: Tx,
  before: Pick<AlertRow, 'id' | 'lookedAt'>,
  after: Pick<AlertRow, 'seen' | 'lookedAt' | 'mailedAt' | 'mailsLeft'>,
): Promise<boolean> {
  const same = before.lookedAt ? eq(alerts.lookedAt, before.lookedAt) : isNull(alerts.lookedAt)
  const found = await tx
    .update(alerts)
    .set(after)
    .where(and(eq(alerts.id, before.id), same))
    .returning({ id: alerts.id })
  return found.length > 0
}

/** Returns the alerts of a user with the code of the home, where it is about one. */
export async function listAlertsOfUser(on: Queryable, userId: string) {
  return on
    .select({
      email: alerts.email,
      query: alerts.query,
      houseCode: apartments.houseCode,
      endsOn: alerts.endsOn,
      createdAt: alerts.createdAt,
      confirmedAt: alerts.confirmedAt,
    })
    .from(alerts)
    .leftJoin(apartments, eq(apartments.id, alerts.apartmentId))
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt), alerts.id)
}

/**
 * Deletes alerts that are over: their last day has passed, all their mails were sent before `mailedBefore`, or they
 * were created before `askedBefore` and never confirmed. Returns how many.
 */
export async function deleteEndedAlerts(
  on: Queryable,
  {
    today,
    mailedBefore,
    requestedBefore,
  }: Readonly<Record<'mailedBefore' | 'requestedBefore', Date>> & { readonly today: string },
): Promise<number> {
  const { rowCount } = await on.delete(alerts).where(
    sql`${alerts.endsOn} < ${today} or (${alerts.mailsLeft} = 0 and ${alerts.mailedAt} <= ${mailedBefore})
      or (${alerts.confirmedAt} is null and ${alerts.createdAt} <= ${requestedBefore})`,
  )
  return rowCount ?? 0
}
