import { z } from 'zod'
import { CITIES } from '#domain/catalogue/cities.ts'
import { calendarDate, cents } from './shared.ts'

/** A promo code that anybody may use today, with exactly one of percentage and amount. */
export const promotion = z
  .object({
    code: z.string(),
    percent: z.int().optional(),
    amountCents: cents.optional(),
    minNights: z.int(),
    city: z.enum(CITIES).nullable(),
    validTo: calendarDate,
  })
  .meta({ id: 'Promotion' })
export type PromotionView = z.infer<typeof promotion>
