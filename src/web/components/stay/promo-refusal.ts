import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/**
 * For loaders: what a page says of a promo code where it shows the price without it, `invalid` for one that does not apply;
 * null where something else speaks against the stay.
 */
export function promoRefusal(code: RefusalCode, invalid: string, locale: Locale): string | null {
  if (code === 'promo_code_invalid') return invalid
  return code === 'rate_limited' ? m.apartment_promo_limited({}, { locale }) : null
}
