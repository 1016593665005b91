import { type BookingRow, updateBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { releaseNights } from '#db/occupancy-rows.ts'
import { lowerUses, markUsesReleased, takeUse } from '#db/promo-use-rows.ts'
import type { CancelReason } from '#domain/booking/booking-status.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'

/**
 * Cancels a booking that the caller has locked: its nights are free, its promo code may be used again. What it still owed
 * is dropped without a step of its own, because payment states are derived.
 */
export async function endBooking(
  tx: Tx,
  booking: Pick<BookingRow, 'id'>,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  await markCancelled(tx, booking.id, reason, now)
  await releaseNights(tx, booking.id, now)
  await movePromoUses(tx, { released: [booking.id], taken: null, now })
}

/** The cancellation itself, for a caller who has freed the nights and moves the promo uses. */
export async function markCancelled(tx: Tx, bookingId: string, reason: CancelReason, now: Date): Promise<void> {
  await updateBooking(tx, bookingId, {
    status: 'CANCELLED',
    cancelReason: reason,
    cancelledAt: now,
    holdExpiresAt: null,
    nextStepAt: null,
  })
}

export type PromoUses = {
  /** Bookings that give their use back. */
  readonly released: readonly string[]
  readonly taken: { readonly promoCodeId: number; readonly bookingId: string } | null
  readonly now: Date
}

/**
 * Gives uses back and takes one, code by code in the order of their ids, so that transactions never wait for each other in
 * a circle; a use given back can be taken at once. Refuses `promo_code_invalid` when none is left.
 */
export async function movePromoUses(
  tx: Tx,
  { released, taken, now }: PromoUses,
): Promise<Result<null, Refusal<'promo_code_invalid'>>> {
  const givenBack = await markUsesReleased(tx, released, now)
  const ids = [...new Set([...givenBack, ...(taken ? [taken.promoCodeId] : [])])].sort((a, b) => a - b)
  for (const id of ids) {
    const count = givenBack.filter((one) => one === id).length
    if (count > 0) await lowerUses(tx, id, count)
    if (taken?.promoCodeId === id && !(await takeUse(tx, { ...taken, usedAt: now }))) {
      return refuse('promo_code_invalid', { promoCode: 'promo_code_invalid' })
    }
  }
  return ok(null)
}
