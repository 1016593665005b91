import type { DiscountReason } from '#domain/pricing/price.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Returns why a price is lower, as staff say it: `Descuento del equipo, 5 %`. */
export function discountText(reason: DiscountReason | null | undefined): string {
  if (reason?.kind === 'promo_code') return m.office_discount_promo({ code: reason.code })
  if (reason?.kind === 'staff') return m.office_discount_staff({ percent: reason.percent })
  return m.office_discount_member()
}
