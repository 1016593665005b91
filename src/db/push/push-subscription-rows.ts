import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { pushNotices, pushPreferences, pushQuietHours, pushSubscriptions } from '#db/schema/push.ts'
import type { PushKind } from '#domain/push/push-kinds.ts'
import type { QuietHours } from '#domain/push/quiet-hours.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
/** Who gets the notices of a booking: its holder, with no companion, or a companion. */
export type PushReader = { readonly bookingId: string; readonly companionId: string | null }

type OfReader = typeof pushSubscriptions | typeof pushPreferences | typeof pushQuietHours

function isOf(table: OfReader, { bookingId, companionId }: PushReader) {
  const isReader = companionId === null ? isNull(table.companionId) : eq(table.companionId, companionId)
  return and(eq(table.bookingId, bookingId), isReader)
}

/** Stores a subscription; the browser's earlier one for the booking becomes it. Drops the oldest above the limit. */
export async function saveSubscription(tx: Tx, row: PushSubscriptionRow, limit: number): Promise<void> {
  const { id: _, bookingId: __, endpoint: ___, ...changed } = row
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [pushSubscriptions.bookingId, pushSubscriptions.endpoint], set: changed })
  const beyond = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isOf(pushSubscriptions, row))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(limit)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond))
}

export async function deleteSubscription(on: Queryable, reader: PushReader, endpoint: string): Promise<void> {
  await on
    .delete(pushSubscriptions)
    .where(and(isOf(pushSubscriptions, reader), eq(pushSubscriptions.endpoint, endpoint)))
}

/** Deletes the subscriptions of a browser to all bookings. */
export async function deleteEndpoint(on: Queryable, endpoint: string): Promise<void> {
  await on.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}

/** Returns the endpoints of a reader's browsers, the earliest first. */
export async function listEndpoints(on: Queryable, reader: PushReader): Promise<string[]> {
  const rows = await on
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(isOf(pushSubscriptions, reader))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
  return rows.map(({ endpoint }) => endpoint)
}

/** Returns the kinds that a reader has switched on or off. */
export async function listPreferences(on: Queryable, reader: PushReader): Promise<Map<PushKind, boolean>> {
  const rows = await on.select().from(pushPreferences).where(isOf(pushPreferences, reader))
  return new Map(rows.map(({ kind, isOn }) => [kind, isOn]))
}

export async function findQuietHours(on: Queryable, reader: PushReader): Promise<QuietHours | undefined> {
  const [found] = await on.select().from(pushQuietHours).where(isOf(pushQuietHours, reader))
  return found
}

type Choice = {
  readonly kinds: readonly { readonly kind: PushKind; readonly isOn: boolean }[]
  readonly quietHours: QuietHours
}

/** Replaces what a reader chose of the given kinds, and their quiet hours. */
export async function saveChoice(
  tx: Tx,
  { bookingId, companionId }: PushReader,
  { kinds, quietHours: { isOn, fromHour, untilHour } }: Choice,
): Promise<void> {
  const reader = { bookingId, companionId }
  if (kinds.length > 0) {
    await tx
      .insert(pushPreferences)
      .values(kinds.map((one) => ({ ...reader, ...one })))
      .onConflictDoUpdate({
        target: [pushPreferences.bookingId, pushPreferences.companionId, pushPreferences.kind],
        set: { isOn: sql`excluded.is_on` },
      })
  }
  const hours = { isOn, fromHour, untilHour }
  await tx
    .insert(pushQuietHours)
    .values({ ...reader, ...hours })
    .onConflictDoUpdate({ target: [pushQuietHours.bookingId, pushQuietHours.companionId], set: hours })
}

/** Deletes all about notices to the guests of a user's bookings. */
export async function erasePush(tx: Tx, userId: string): Promise<void> {
  const ofUser = sql`(select id from bookings where user_id = ${userId})`
  for (const table of [pushNotices, pushSubscriptions, pushPreferences, pushQuietHours])
    await tx.delete(table).where(sql`${table.bookingId} in ${ofUser}`)
}

/** Deletes all about notices to the guests of stays that ended before that day. */
export async function deletePushBefore(tx: Tx, endedBefore: CalendarDate): Promise<void> {
  const ended = tx.select({ id: bookings.id }).from(bookings).where(lt(bookings.checkOut, endedBefore))
  for (const table of [pushNotices, pushSubscriptions, pushPreferences, pushQuietHours])
    await tx.delete(table).where(inArray(table.bookingId, ended))
}
