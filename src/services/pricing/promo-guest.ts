import { createHmac } from 'node:crypto'
import { normaliseEmail } from '#domain/people/email.ts'
import type { Settings } from '#services/deps.ts'
import type { PricedStay } from './price-requested-stay.ts'

type Secret = Pick<Settings, 'appSecret'>

/**
 * Returns the hash of an e-mail by which a promo code knows its guest, in base64url: the same for any case and spaces around
 * it, and nothing without the secret of this installation.
 */
export function promoGuestHash({ appSecret }: Secret, email: string): string {
  return createHmac('sha256', appSecret)
    .update(`promo-code-guest:${normaliseEmail(email)}`)
    .digest('base64url')
}

/** Tells whether a stay was priced with a promo code that is for another guest than the one with this e-mail. */
export function isPricedForAnother(
  settings: Secret,
  { price, promo }: Pick<PricedStay, 'price' | 'promo'>,
  email: string,
): boolean {
  if (price.discountReason?.kind !== 'promo_code' || !promo?.forGuest) return false
  return promo.guestHash !== promoGuestHash(settings, email)
}
