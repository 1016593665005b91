import type { Price } from '#domain/pricing/price.ts'
import { eachDate } from '#domain/shared/calendar-date.ts'
import { splitByWeights } from '#domain/shared/money.ts'
import type { ReservationRevision } from './channel-manager.ts'

type Priced = Pick<ReservationRevision, 'checkIn' | 'checkOut' | 'amountCents' | 'currency' | 'nights'>

/**
 * Returns the price of a reservation, whose nights add up to what its site says in all: each has its share by the site's own
 * prices, or an equal one where it gives none. Fees and discounts are the site's, and a deposit is not taken. A sum in
 * another currency than euros is no price of ours, and counts as zero.
 */
export function reservationPrice({ checkIn, checkOut, amountCents, currency, nights }: Priced): Price {
  const total = currency === 'EUR' ? amountCents : 0
  const dates = eachDate(checkIn, checkOut)
  const prices = new Map(nights.map(({ date, priceCents }) => [date, priceCents]))
  const weights = dates.map((date) => prices.get(date) ?? 0)
  const shares = splitByWeights(total, weights.some((weight) => weight > 0) ? weights : dates.map(() => 1))
  return {
    nights: dates.map((date, index) => ({ date, priceCents: shares[index] ?? 0 })),
    stayAmountCents: total,
    discountCents: 0,
    discountReason: null,
    cleaningFeeCents: 0,
    cardFeeCents: 0,
    totalPriceCents: total,
    depositCents: 0,
  }
}
