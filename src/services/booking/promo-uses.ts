import type { Tx } from '#db/connection/client.ts'
import { lowerUses, markUsesReleased, takeUse } from '#db/pricing/promo-use-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'

export type PromoUses = {
  /** Bookings whose promo use is released. */
  readonly released: readonly string[]
  /** The use of a new booking, with the keyed hash of its holder's e-mail. */
  readonly taken: { readonly promoCodeId: number; readonly bookingId: string; readonly guestHash: string } | null
  readonly now: Date
}

/**
 * Releases promo uses and takes one, code by code ordered by id, so that transactions never deadlock; a released use can
 * be taken at once. Refuses `promo_code_invalid` when none is left, and `promo_code_for_another_guest`.
 */
export async function movePromoUses(
  tx: Tx,
  { released, taken, now }: PromoUses,
): Promise<Result<null, Refusal<'promo_code_invalid' | 'promo_code_for_another_guest'>>> {
  const releasedUses = await markUsesReleased(tx, released, now)
  const ids = [...new Set([...releasedUses, ...(taken ? [taken.promoCodeId] : [])])].sort((a, b) => a - b)
  for (const id of ids) {
    const count = releasedUses.filter((one) => one === id).length
    if (count > 0) await lowerUses(tx, id, count)
    if (taken?.promoCodeId !== id) continue
    const use = await takeUse(tx, { ...taken, usedAt: now })
    if (use === 'none_left') return refuse('promo_code_invalid', { promoCode: 'promo_code_invalid' })
    if (use === 'another_guest') return refuse('promo_code_for_another_guest')
  }
  return ok(null)
}
