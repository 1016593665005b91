import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection/client.ts'
import { promoCodes, promoCodeUses } from '#db/schema/booking.ts'

/**
 * Marks the uses of these bookings as released and returns the id of the code of each. The caller lowers the counters.
 */
export async function markUsesReleased(tx: Tx, bookingIds: readonly string[], releasedAt: Date): Promise<number[]> {
  if (bookingIds.length === 0) return []
  const released = await tx
    .update(promoCodeUses)
    .set({ releasedAt })
    .where(and(inArray(promoCodeUses.bookingId, [...bookingIds]), isNull(promoCodeUses.releasedAt)))
    .returning({ promoCodeId: promoCodeUses.promoCodeId })
  return released.map(({ promoCodeId }) => promoCodeId)
}

export async function lowerUses(tx: Tx, promoCodeId: number, by: number): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} - ${by}` })
    .where(eq(promoCodes.id, promoCodeId))
}

/** Counts one more use and stores its booking. Returns false when the code has none left. */
export async function takeUse(
  tx: Tx,
  use: { readonly promoCodeId: number; readonly bookingId: string; readonly usedAt: Date },
): Promise<boolean> {
  const counted = await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(
      and(
        eq(promoCodes.id, use.promoCodeId),
        or(isNull(promoCodes.maxUses), lt(promoCodes.uses, sql`${promoCodes.maxUses}`)),
      ),
    )
    .returning({ id: promoCodes.id })
  if (counted.length === 0) return false
  await tx.insert(promoCodeUses).values(use)
  return true
}
