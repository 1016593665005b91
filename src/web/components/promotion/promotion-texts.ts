import type { PromotionView } from '#contract/promotion.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Returns what a promo code takes off: “5 %” in Spanish, “5%” in English, “50,00 €”. */
export function worthOf({ percent, amountCents }: PromotionView, locale: Locale): string {
  if (percent === undefined) return formatCents(amountCents ?? 0)
  return locale === 'es' ? `${percent}\u00a0%` : `${percent}%`
}

export function promotionConditions({ minNights, city }: PromotionView, locale: Locale): string {
  return city
    ? m.promotion_conditions_city({ nights: minNights, city: cityName(city, locale) }, { locale })
    : m.promotion_conditions({ nights: minNights }, { locale })
}
