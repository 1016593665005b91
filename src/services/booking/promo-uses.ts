import type { Tx } from '#db/connection/client.ts'
import { lowerUses, markUsesReleased, takeUse } from '#db/pricing/promo-use-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'

export type PromoUses = {
  /** Bookings whose promo use is released. */
  readonly released: readonly string[]
  readonly taken: { readonly promoCodeId: number; readonly bookingId: string } | null
  readonly now: Date
}

/**
 * Releases promo uses and takes one, code by code ordered by id, so that transactions never deadlock; a released use can
 * be taken at once. Refuses `promo_code_invalid` when none is left.
 */
export async function movePromoUses(
  tx: Tx,
  { released, taken, now }: PromoUses,
): Promise<Result<null, Refusal<'promo_code_invalid'>>> {
  const releasedUses = await markUsesReleased(tx, released, now)
  const ids = [...new Set([...releasedUses, ...(taken ? [taken.promoCodeId] : [])])].sort((a, b) => a - b)
  for (const id of ids) {
    const count = releasedUses.filter((one) => one === id).length
    if (count > 0) await lowerUses(tx, id, count)
    if (taken?.promoCodeId === id && !(await takeUse(tx, { ...taken, usedAt: now }))) {
      return refuse('promo_code_invalid', { promoCode: 'promo_code_invalid' })
    }
  }
  return ok(null)
}
