import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { calendarDate, cents } from '#contract/shared.ts'
import { MAX_STAY_NIGHTS } from '#domain/booking/booking-policy.ts'
import { CITIES } from '#domain/catalogue/cities.ts'

const tag = 'Prices'

/** A code as guests type it, in capitals. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/)

/** Takes either a percentage or an amount off; both days are included. */
const newPromoCode = z
  .object({
    code,
    percent: z.int().min(1).max(100).optional(),
    amountCents: cents.positive().optional(),
    validFrom: calendarDate,
    validTo: calendarDate,
    minNights: z.int().min(1).max(MAX_STAY_NIGHTS),
    city: z.enum(CITIES).nullable(),
    maxUses: z.int().min(1).max(100_000).nullable(),
  })
  .refine(({ percent, amountCents }) => (percent === undefined) !== (amountCents === undefined), { path: ['percent'] })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, { path: ['validTo'] })
export type NewPromoCodeInput = z.infer<typeof newPromoCode>

export const createPromoCode = defineAction({
  ...{ subject: 'company', path: 'promo-codes', tag },
  summary: 'Make a promo code; stays that are booked with it from then on cost less',
  permission: 'edit_prices',
  input: newPromoCode,
  refusals: ['validation_failed', 'promo_code_taken'],
  audit: {
    promo_code_created: {
      fields: ['percent', 'amountCents', 'validFrom', 'validTo', 'minNights', 'city', 'maxUses'],
    },
  },
})

export const endPromoCode = defineAction({
  ...{ subject: 'company', path: 'promo-codes/{code}/end', tag },
  params: z.object({ code: z.string().max(20) }),
  summary: 'Let today be the last day on which a promo code can be used; bookings keep what it took off',
  permission: 'edit_prices',
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { promo_code_ended: { fields: ['validTo'] } },
})
