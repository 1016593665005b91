import { and, asc, eq, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { channelReservations, channelRevisions, channelStays } from '#db/schema/channel.ts'
import { bool } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { ReservationRevision } from '#domain/channel/channel-manager.ts'

export type ReservationRow = typeof channelReservations.$inferSelect
export type RevisionRow = typeof channelRevisions.$inferSelect

/** Locks a reservation by the channel manager's id. */
export async function lockReservation(tx: Tx, externalId: string): Promise<ReservationRow | undefined> {
  const [found] = await tx
    .select()
    .from(channelReservations)
    .where(eq(channelReservations.externalId, externalId))
    .for('update')
  return found
}

/** Returns the reservation whose booking it is; null for a booking of ours, and for one that was booked once more since. */
export async function findReservationOf(on: Queryable, bookingId: string): Promise<ReservationRow | null> {
  const [found] = await on.select().from(channelReservations).where(eq(channelReservations.bookingId, bookingId))
  return found ?? null
}

/** Stores a reservation as its site says it now. */
export async function saveReservation(tx: Tx, reservation: ReservationRow): Promise<void> {
  const { id, externalId: _, ...change } = reservation
  await tx
    .insert(channelReservations)
    .values(reservation)
    .onConflictDoUpdate({ target: channelReservations.id, set: change })
}

/** Returns what a revision did when it was received first; nothing where it was not. */
export async function findRevision(on: Queryable, id: string): Promise<RevisionRow | undefined> {
  const [found] = await on.select().from(channelRevisions).where(eq(channelRevisions.id, id))
  return found
}

/** Tells whether a reservation that was never booked was cancelled at its site when it was revised, or later. */
export async function wasCancelledSince(
  on: Queryable,
  { reservationId, insertedAt }: Pick<ReservationRevision, 'reservationId' | 'insertedAt'>,
): Promise<boolean> {
  const isCancellation = and(
    eq(channelRevisions.externalId, reservationId),
    eq(channelRevisions.status, 'cancelled'),
    eq(channelRevisions.outcome, 'never_booked'),
    gte(channelRevisions.insertedAt, insertedAt),
  )
  return (await on.select({ id: channelRevisions.id }).from(channelRevisions).where(isCancellation).limit(1)).length > 0
}

/** Returns which of these revisions were applied. */
export async function listApplied(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const isOneOf = inArray(channelRevisions.id, [...ids])
  const rows = await on
    .select({ id: channelRevisions.id })
    .from(channelRevisions)
    .where(and(isOneOf, ne(channelRevisions.outcome, 'unknown_home')))
  return new Set(rows.map(({ id }) => id))
}

/** Stores a revision with what it did; one of a home that was unknown before replaces that. */
export async function saveRevision(tx: Tx, revision: Omit<RevisionRow, 'acknowledgedAt'>): Promise<void> {
  const { id: _, ...change } = revision
  await tx.insert(channelRevisions).values(revision).onConflictDoUpdate({ target: channelRevisions.id, set: change })
}

/** Stores what became of the revision of a reservation that waited. */
export async function endWaiting(tx: Tx, reservationId: string, outcome: RevisionRow['outcome']): Promise<void> {
  await tx
    .update(channelRevisions)
    .set({ outcome })
    .where(and(eq(channelRevisions.reservationId, reservationId), eq(channelRevisions.outcome, 'waits')))
}

export async function noteAcknowledged(on: Queryable, id: string, acknowledgedAt: Date): Promise<void> {
  await on
    .update(channelRevisions)
    .set({ acknowledgedAt })
    .where(and(eq(channelRevisions.id, id), isNull(channelRevisions.acknowledgedAt)))
}

/** Returns the reservations that wait for their nights, the oldest first. */
export async function listWaitingReservations(
  on: Queryable,
): Promise<Pick<ReservationRow, 'apartmentId' | 'externalId'>[]> {
  return on
    .select({ apartmentId: channelReservations.apartmentId, externalId: channelReservations.externalId })
    .from(channelReservations)
    .where(isNotNull(channelReservations.waiting))
    .orderBy(asc(channelReservations.revisedAt), asc(channelReservations.id))
}

/** Returns the id of the stay that stands for a reservation which waits for its nights. */
export async function findWaitingStay(on: Queryable, reservationId: string): Promise<string | undefined> {
  const [found] = await on
    .select({ id: channelStays.id })
    .from(channelStays)
    .where(and(eq(channelStays.reservationId, reservationId), isNull(channelStays.goneAt)))
  return found?.id
}

const ARE_FREE = defineStatement({
  name: 'are_nights_free_for_reservation',
  row: { isFree: bool },
  text: `
select not exists (
  select from occupancies o left join channel_stays s on s.id = o.channel_stay_id
   where o.apartment_id = $1 and o.released_at is null and o.nights && $2::daterange
     and s.reservation_id is distinct from $3::uuid and (o.booking_id is null or o.booking_id is distinct from $4::uuid)) as "isFree"`,
})

type WantedNights = Pick<ReservationRow, 'apartmentId' | 'bookingId'> & {
  readonly reservationId: string
  readonly nights: string
}

/** Tells whether nothing but the reservation itself, or its booking, has any of these nights. */
export async function areNightsFree(on: Queryable, wanted: WantedNights): Promise<boolean> {
  const { apartmentId, nights, reservationId, bookingId } = wanted
  const [found] = await runStatement(on, ARE_FREE, [apartmentId, nights, reservationId, bookingId])
  return found?.isFree ?? false
}
