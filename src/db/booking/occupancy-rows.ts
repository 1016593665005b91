import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/client.ts'
import { type OccupancyKind, occupancies } from '#db/schema/booking.ts'
import { chunked } from '#db/statement/chunked.ts'
import { of } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type NewOccupancy = typeof occupancies.$inferInsert

type NewOccupancyOfBooking = Pick<NewOccupancy, 'id' | 'apartmentId' | 'nights' | 'kind' | 'createdAt'> & {
  /** Null for nights that staff take. */
  readonly bookingId: string | null
}

/** Writes the half-open range of nights in PostgreSQL's notation. */
export function nightsRange(checkIn: CalendarDate, checkOut: CalendarDate): string {
  return `[${checkIn},${checkOut})`
}

export type NewBlock = Pick<NewOccupancy, 'id' | 'apartmentId' | 'nights' | 'createdAt' | 'channelStayId'> & {
  readonly kind: Extract<OccupancyKind, 'channel_block' | 'maintenance'>
}

/** Inserts many blocks at once for an import; throws where a night is taken already. */
export async function insertBlocks(tx: Tx, blocks: readonly NewBlock[]): Promise<void> {
  for (const chunk of chunked(blocks)) await tx.insert(occupancies).values(chunk)
}

const live = (bookingId: string) => and(eq(occupancies.bookingId, bookingId), isNull(occupancies.releasedAt))

export async function releaseNights(tx: Tx, bookingId: string, releasedAt: Date): Promise<void> {
  await tx.update(occupancies).set({ releasedAt }).where(live(bookingId))
}

const TAKE = defineStatement({
  name: 'take_nights_if_free',
  row: { id: of(occupancies.id) },
  text: `
insert into occupancies (id, apartment_id, nights, kind, booking_id, created_at) values ($1, $2, $3, $4, $5, $6)
on conflict on constraint occupancies_no_shared_night do nothing
returning id`,
})

/** Takes nights unless one of them is taken already; returns whether it did. */
export async function takeNightsIfFree(tx: Tx, occupancy: Required<NewOccupancyOfBooking>): Promise<boolean> {
  const { id, apartmentId, nights, kind, bookingId, createdAt } = occupancy
  const taken = await runStatement(tx, TAKE, [id, apartmentId, nights, kind, bookingId, createdAt])
  return taken.length === 1
}

/** Releases the nights of a booking in one home, and none that it has in another. */
export async function releaseNightsIn(tx: Tx, bookingId: string, apartmentId: number, releasedAt: Date): Promise<void> {
  await tx
    .update(occupancies)
    .set({ releasedAt })
    .where(and(live(bookingId), eq(occupancies.apartmentId, apartmentId)))
}

/** Turns a paid hold into the booking's own nights. */
export async function confirmNights(tx: Tx, bookingId: string): Promise<void> {
  await tx.update(occupancies).set({ kind: 'booking', expiresAt: null }).where(live(bookingId))
}

export async function extendNightHold(tx: Tx, bookingId: string, expiresAt: Date): Promise<void> {
  await tx
    .update(occupancies)
    .set({ expiresAt })
    .where(and(live(bookingId), eq(occupancies.kind, 'hold')))
}

/** Moves a booking to other nights; the exclusion constraint throws where one of them is taken. */
export async function moveNights(tx: Tx, bookingId: string, nights: string): Promise<void> {
  await tx.update(occupancies).set({ nights }).where(live(bookingId))
}
