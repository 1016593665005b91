import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { type Cents, percentOf, sum } from '#domain/shared/money.ts'
import { memberDiscountCents } from './member-discount.ts'
import { type NightPrice, type PricedHome, priceNights } from './night-price.ts'
import { MONTHLY_STAY_NIGHTS } from './pricing-policy.ts'
import { type PromoCode, promoDiscountCents } from './promo-code.ts'

export type DiscountReason =
  | { readonly kind: 'promo_code'; readonly code: string }
  | { readonly kind: 'member' }
  | { readonly kind: 'staff'; readonly percent: number }

/** The price of a stay, line by line, in cents. The deposit is no part of the total: it is held, not charged. */
export type Price = {
  readonly nights: readonly NightPrice[]
  readonly stayAmountCents: Cents
  readonly discountCents: Cents
  readonly discountReason: DiscountReason | null
  readonly cleaningFeeCents: Cents
  readonly cardFeeCents: Cents
  readonly totalPriceCents: Cents
  readonly depositCents: Cents
}

export type PricedStay = {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly promo?: PromoCode | null
  /** Finished stays of the member that count; absent for guests who are not members. */
  readonly finishedStays?: number
  /** Integer percent that staff take off the stay amount. */
  readonly staffPercent?: number
  /** Integer percent from the CARD_FEE_PERCENT setting. */
  readonly cardFeePercent: number
}

/** Tells whether a stay has the `MONTHLY_STAY_NIGHTS` from which it is paid month by month. */
export function isMonthlyStay(checkIn: CalendarDate, checkOut: CalendarDate): boolean {
  return daysBetween(checkIn, checkOut) >= MONTHLY_STAY_NIGHTS
}

/** Prices a stay. It is pure: the same home, stay and rules give the same price. */
export function priceStay(home: PricedHome, stay: PricedStay): Price {
  const rules = home.price
  const nights = priceNights(home, stay.checkIn, stay.checkOut)
  const stayAmountCents = sum(nights.map((night) => night.priceCents))
  const { discountCents, discountReason } = largerDiscount(stayAmountCents, stay)
  const monthly = isMonthlyStay(stay.checkIn, stay.checkOut)
  const beforeFee = stayAmountCents - discountCents + rules.cleaningFeeCents
  const cardFeeCents = monthly ? percentOf(beforeFee, stay.cardFeePercent) : 0
  return {
    nights,
    stayAmountCents,
    discountCents,
    discountReason,
    cleaningFeeCents: rules.cleaningFeeCents,
    cardFeeCents,
    totalPriceCents: beforeFee + cardFeeCents,
    depositCents: monthly ? rules.depositMonthlyCents : rules.depositShortCents,
  }
}

/** The largest of promo code, member and staff discount, never two; equal amounts go to the promo code the guest typed. */
function largerDiscount(
  stayAmountCents: Cents,
  stay: PricedStay,
): { discountCents: Cents; discountReason: DiscountReason | null } {
  const promoCents = stay.promo ? promoDiscountCents(stay.promo, stayAmountCents) : 0
  const memberCents = memberDiscountCents(stayAmountCents, stay.finishedStays ?? 0)
  const staffCents = percentOf(stayAmountCents, stay.staffPercent ?? 0)
  if (stay.staffPercent && staffCents > Math.max(promoCents, memberCents)) {
    return { discountCents: staffCents, discountReason: { kind: 'staff', percent: stay.staffPercent } }
  }
  if (stay.promo && promoCents > 0 && promoCents >= memberCents) {
    return { discountCents: promoCents, discountReason: { kind: 'promo_code', code: stay.promo.code } }
  }
  if (memberCents > 0) return { discountCents: memberCents, discountReason: { kind: 'member' } }
  return { discountCents: 0, discountReason: null }
}
