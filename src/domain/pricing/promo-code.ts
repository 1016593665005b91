import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, percentOf } from '#domain/shared/money.ts'

/** A promo code with exactly one of percentage and amount; both dates of its booking window are inclusive. */
export type PromoCode = {
  readonly code: string
  readonly discount:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amountCents: Cents }
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate
  readonly minNights: number
  readonly city: City | null
  /** The remaining uses are counted in the database, where the limit holds under concurrency. */
  readonly maxUses: number | null
}

/** How often a code for one guest can be used where staff say nothing else. */
export const USES_OF_ONE_GUEST = 1

/** Normalises a code to its stored spelling, because people type any case and spaces around it. */
export function normalisePromoCode(text: string): string {
  return text.trim().toUpperCase()
}

/** Tells whether a code is valid today for such a stay; the number of uses is not checked here. */
export function promoCodeApplies(
  promo: PromoCode,
  stay: { readonly today: CalendarDate; readonly nights: number; readonly city: City },
): boolean {
  return (
    promo.validFrom <= stay.today &&
    stay.today <= promo.validTo &&
    stay.nights >= promo.minNights &&
    (promo.city === null || promo.city === stay.city)
  )
}

/** Gives what a code takes off the stay amount, in cents; never more than the stay itself. */
export function promoDiscountCents(promo: PromoCode, stayAmountCents: Cents): Cents {
  if (promo.discount.kind === 'percent') return percentOf(stayAmountCents, promo.discount.percent)
  return Math.min(promo.discount.amountCents, stayAmountCents)
}
