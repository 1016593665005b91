import type { RefusalCode } from '#domain/shared/refusal.ts'
import { m } from '#i18n/paraglide/messages.js'

/**
 * For loaders: returns what to say about a promo code that was dropped from the price, `invalid` if it does not apply. It is
 * null if the refusal is not about the code.
 */
export function promoRefusal(code: RefusalCode, invalid: string): string | null {
  if (code === 'promo_code_invalid') return invalid
  return code === 'rate_limited' ? m.apartment_promo_limited() : null
}
