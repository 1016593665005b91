import type { PromotionView } from '#contract/promotion.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Returns what a promo code takes off: “5 %” in Spanish, “5%” in English, “50,00 €”. */
export function worthOf({ percent, amountCents }: PromotionView): string {
  const locale = getLocale()
  if (percent === undefined) return formatCents(amountCents ?? 0)
  return locale === 'es' ? `${percent}\u00a0%` : `${percent}%`
}

export function promotionConditions({ minNights, city }: PromotionView): string {
  const locale = getLocale()
  return city
    ? m.promotion_conditions_city({ nights: minNights, city: cityName(city, locale) })
    : m.promotion_conditions({ nights: minNights })
}
