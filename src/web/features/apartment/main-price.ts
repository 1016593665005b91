import { nightsOf } from '#domain/booking/stay-rules.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { HomeDetail, StayPricing } from './apartment-data.ts'

/** The figure that a stay is compared by, as on the cards of a list: the total of a short stay, otherwise the month. */
export function mainPrice({ monthlyPriceCents }: HomeDetail, pricing: StayPricing) {
  if (pricing.kind === 'priced' && nightsOf(pricing.quote) < MONTHLY_STAY_NIGHTS) {
    return { cents: pricing.quote.totalPriceCents, of: m.apartment_card_in_total }
  }
  return { cents: monthlyPriceCents, of: m.apartment_card_month }
}
