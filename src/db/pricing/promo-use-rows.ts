import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection/client.ts'
import { promoCodeUses } from '#db/schema/booking.ts'
import { promoCodes } from '#db/schema/promo-code.ts'

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

type NewUse = {
  readonly promoCodeId: number
  readonly bookingId: string
  readonly usedAt: Date
  /** Keyed hash of the holder's e-mail. */
  readonly guestHash: string
}

/**
 * Counts one more use and stores its booking. Returns `none_left` when the code has none left, and `another_guest` when it
 * is for one guest and the holder is another: the caller rolls back.
 */
export async function takeUse(tx: Tx, { guestHash, ...use }: NewUse): Promise<'taken' | 'none_left' | 'another_guest'> {
  const counted = await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(
      and(
        eq(promoCodes.id, use.promoCodeId),
        or(isNull(promoCodes.maxUses), lt(promoCodes.uses, sql`${promoCodes.maxUses}`)),
      ),
    )
    .returning({ forGuest: promoCodes.forGuest, guestHash: promoCodes.guestHash })
  const [code] = counted
  if (!code) return 'none_left'
  if (code.forGuest && code.guestHash !== guestHash) return 'another_guest'
  await tx.insert(promoCodeUses).values(use)
  return 'taken'
}
