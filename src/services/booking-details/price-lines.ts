import type { Stay } from '#domain/booking/stay-rules.ts'
import { monthsOfStay } from '#domain/payment/schedule.ts'
import { isMonthlyStay, type Price } from '#domain/pricing/price.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Nights in a row that cost the same. */
export type NightLine = { readonly nights: number; readonly nightCents: Cents; readonly amountCents: Cents }

/** Groups the nights of a price by what they cost, and those of a monthly stay by its months too, as they are paid. */
export function nightLines({ nights }: Pick<Price, 'nights'>, stay: Stay): NightLine[] {
  const months = isMonthlyStay(stay.checkIn, stay.checkOut) ? monthsOfStay(stay) : [stay]
  return months.flatMap(({ checkIn, checkOut }) => {
    const lines: NightLine[] = []
    for (const { date, priceCents } of nights) {
      if (date < checkIn || date >= checkOut) continue
      const last = lines.at(-1)
      const isSame = last?.nightCents === priceCents
      const count = isSame ? last.nights + 1 : 1
      const line = { nights: count, nightCents: priceCents, amountCents: count * priceCents }
      if (isSame) lines[lines.length - 1] = line
      else lines.push(line)
    }
    return lines
  })
}
