import { randomUUID } from 'node:crypto'
import type { Queryable } from '#db/connection/client.ts'
import { type OccupancyKind, occupancies } from '#db/schema/booking.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const MADE_AT = new Date('2026-01-01T00:00:00Z')

/** Blocks the nights `[from, to)`, for maintenance where nothing else is said. */
export async function makeBlock(
  db: Queryable,
  apartment: { readonly id: number },
  from: CalendarDate,
  to: CalendarDate,
  kind: Extract<OccupancyKind, 'maintenance' | 'channel_block'> = 'maintenance',
): Promise<void> {
  await db.insert(occupancies).values({
    id: randomUUID(),
    apartmentId: apartment.id,
    nights: `[${from},${to})`,
    kind,
    createdAt: MADE_AT,
  })
}
