import type { DiscountReason } from '#domain/pricing/price.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Returns why a price is lower, as staff say it: `Descuento del equipo, 5 %`. */
export function discountText(reason: DiscountReason | null | undefined, locale: Locale): string {
  if (reason?.kind === 'promo_code') return m.office_discount_promo({ code: reason.code }, { locale })
  if (reason?.kind === 'staff') return m.office_discount_staff({ percent: reason.percent }, { locale })
  return m.office_discount_member({}, { locale })
}
