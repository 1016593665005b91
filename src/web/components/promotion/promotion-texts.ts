import type { PromotionView } from '#contract/promotion.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What a promo code takes off: “5 %”, “50,00 €”. */
export function worthOf({ percent, amountCents }: PromotionView): string {
  return percent === undefined ? formatCents(amountCents ?? 0) : `${percent}\u00a0%`
}

export function promotionConditions({ minNights, city }: PromotionView, locale: Locale): string {
  return city
    ? m.promotion_conditions_city({ nights: minNights, city: cityName(city, locale) }, { locale })
    : m.promotion_conditions({ nights: minNights }, { locale })
}
