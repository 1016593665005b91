import { and, eq, isNull } from 'drizzle-orm'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { chunked } from './chunked.ts'
import type { Tx } from './client.ts'
import { type OccupancyKind, occupancies } from './schema/booking.ts'

export type NewOccupancy = typeof occupancies.$inferInsert

/** The half-open range of nights as PostgreSQL writes it. */
export function nightsRange(checkIn: CalendarDate, checkOut: CalendarDate): string {
  return `[${checkIn},${checkOut})`
}

export type NewBlock = Pick<NewOccupancy, 'id' | 'apartmentId' | 'nights' | 'createdAt'> & {
  readonly kind: Extract<OccupancyKind, 'channel_block' | 'maintenance'>
}

/** Many at once, for an import: a night that is taken already is a fault. */
export async function insertBlocks(tx: Tx, blocks: readonly NewBlock[]): Promise<void> {
  for (const chunk of chunked(blocks)) await tx.insert(occupancies).values(chunk)
}

const live = (bookingId: string) => and(eq(occupancies.bookingId, bookingId), isNull(occupancies.releasedAt))

export async function releaseNights(tx: Tx, bookingId: string, releasedAt: Date): Promise<void> {
  await tx.update(occupancies).set({ releasedAt }).where(live(bookingId))
}

/** A hold whose booking is being paid for becomes a booking's own nights. */
export async function keepNights(tx: Tx, bookingId: string): Promise<void> {
  await tx.update(occupancies).set({ kind: 'booking', expiresAt: null }).where(live(bookingId))
}

export async function extendNightHold(tx: Tx, bookingId: string, expiresAt: Date): Promise<void> {
  await tx
    .update(occupancies)
    .set({ expiresAt })
    .where(and(live(bookingId), eq(occupancies.kind, 'hold')))
}

/** Other nights for the same booking, under the same guarantee: a night of somebody else breaks the constraint. */
export async function moveNights(tx: Tx, bookingId: string, nights: string): Promise<void> {
  await tx.update(occupancies).set({ nights }).where(live(bookingId))
}
