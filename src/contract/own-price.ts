import { z } from 'zod'
import { MAX_OWN_PRICES } from '#domain/pricing/pricing-policy.ts'
import { calendarDate, cents } from './shared.ts'

const home = z.object({
  houseCode: z.string().max(20).toUpperCase(),
  /** Both dates add the price of that stay to the answer; without them it has only the monthly price. */
  checkIn: calendarDate.optional(),
  checkOut: calendarDate.optional(),
})

export const ownPricesRequest = z.object({ homes: z.array(home).max(MAX_OWN_PRICES) })
export type OwnPricesRequest = z.infer<typeof ownPricesRequest>

const ownPrice = home.extend({
  monthlyPriceCents: cents,
  totalPriceCents: cents.optional(),
  nightlyPriceCents: cents.optional(),
})
export type OwnPrice = z.infer<typeof ownPrice>

/** `discountPercent` is 0 and `homes` is empty where the user pays the public price. */
export const ownPrices = z.object({ discountPercent: z.int(), homes: z.array(ownPrice) }).meta({ id: 'OwnPrices' })
export type OwnPrices = z.infer<typeof ownPrices>
