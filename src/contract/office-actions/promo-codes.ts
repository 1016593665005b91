import { z } from 'zod'
import { emailAddress } from '#contract/holder.ts'
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

/** Either a percentage or an amount is taken off; both days are included. */
const conditions = z.object({
  percent: z.int().min(1).max(100).optional(),
  amountCents: cents.positive().optional(),
  validTo: calendarDate,
  minNights: z.int().min(1).max(MAX_STAY_NIGHTS),
  city: z.enum(CITIES).nullable(),
  maxUses: z.int().min(1).max(100_000).nullable(),
})

const hasOneDiscount = ({ percent, amountCents }: z.infer<typeof conditions>) =>
  (percent === undefined) !== (amountCents === undefined)

/** A code with the e-mail of a guest is for them alone, and can be used once where `maxUses` is null. */
const newPromoCode = conditions
  .extend({ code, validFrom: calendarDate, guestEmail: emailAddress.optional() })
  .refine(hasOneDiscount, { path: ['percent'] })
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
      fields: ['percent', 'amountCents', 'validFrom', 'validTo', 'minNights', 'city', 'maxUses', 'guest'],
    },
  },
})

const changedPromoCode = conditions.extend({ version: z.int().min(0) }).refine(hasOneDiscount, { path: ['percent'] })
export type ChangedPromoCodeInput = z.infer<typeof changedPromoCode>

export const changePromoCode = defineAction({
  ...{ subject: 'company', path: 'promo-codes/{code}', tag },
  params: z.object({ code: z.string().max(20) }),
  summary: 'Change the conditions of a promo code; its discount and minimum nights only while no booking uses it',
  permission: 'edit_prices',
  input: changedPromoCode,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile', 'promo_code_in_use', 'promo_code_uses_exceeded'],
  audit: {
    promo_code_changed: { fields: ['percent', 'amountCents', 'validTo', 'minNights', 'city', 'maxUses'] },
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
