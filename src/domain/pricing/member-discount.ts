import { MEMBER_DISCOUNT_PERCENT } from '#domain/policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, percentOf } from '#domain/shared/money.ts'

/**
 * Tells whether a stay counts, which it does once its booking was confirmed and its check-out has passed (decisions, Price 3).
 */
export function stayCounts(
  stay: { readonly wasConfirmed: boolean; readonly checkOut: CalendarDate },
  today: CalendarDate,
): boolean {
  return stay.wasConfirmed && stay.checkOut <= today
}

/** Takes 5 % off the stay amount from the second stay on, in cents; it is 0 for who is no member or has no stay that counts. */
export function memberDiscountCents(stayAmountCents: Cents, finishedStays: number): Cents {
  return finishedStays >= 1 ? percentOf(stayAmountCents, MEMBER_DISCOUNT_PERCENT) : 0
}
