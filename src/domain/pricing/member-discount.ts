import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, percentOf } from '#domain/shared/money.ts'
import { MEMBER_DISCOUNT_PERCENT } from './pricing-policy.ts'

/**
 * Tells whether a stay counts for the member discount, which it does once its booking was confirmed and its check-out has
 * passed (decisions, Price 3).
 */
export function stayCounts(
  stay: { readonly wasConfirmed: boolean; readonly checkOut: CalendarDate },
  today: CalendarDate,
): boolean {
  return stay.wasConfirmed && stay.checkOut <= today
}

/**
 * Gives the member discount in cents, 5 % of the stay amount from the second stay on; it is 0 without a stay that counts.
 */
export function memberDiscountCents(stayAmountCents: Cents, finishedStays: number): Cents {
  return finishedStays >= 1 ? percentOf(stayAmountCents, MEMBER_DISCOUNT_PERCENT) : 0
}
