import { and, eq, isNull } from 'drizzle-orm'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { chunked } from './chunked.ts'
import type { Tx } from './client.ts'
import { type OccupancyKind, occupancies } from './schema/booking.ts'

export type NewOccupancy = typeof occupancies.$inferInsert

/** Writes the half-open range of nights in PostgreSQL's notation. */
export function nightsRange(checkIn: CalendarDate, checkOut: CalendarDate): string {
  return `[${checkIn},${checkOut})`
}

export type NewBlock = Pick<NewOccupancy, 'id' | 'apartmentId' | 'nights' | 'createdAt'> & {
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
