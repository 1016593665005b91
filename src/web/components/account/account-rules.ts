import * as z from 'zod/mini'
import { MAX_EMAIL, MAX_NAME, PERSON_NAME, PHONE } from '#domain/people/holder.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/policy.ts'
import { LOCALES } from '#domain/shared/text.ts'

/** Why a field was refused; `account-texts.ts` has the sentence of each. */
export const ACCOUNT_FAULTS = [
  'required',
  'name_invalid',
  'lastname_invalid',
  'email_invalid',
  'phone_invalid',
  'password_invalid',
  'password_mismatch',
  'terms_missing',
] as const
export type AccountFault = (typeof ACCOUNT_FAULTS)[number]

const fault = (code: AccountFault) => ({ error: code, abort: true })

function required(...checks: z.core.$ZodCheck<string>[]) {
  return z.string().check(z.trim(), z.minLength(1, fault('required')), ...checks)
}

const email = required(z.email(fault('email_invalid')), z.maxLength(MAX_EMAIL, fault('email_invalid')))
/** As it was typed: spaces belong to a password. */
const anyPassword = z
  .string()
  .check(z.minLength(1, fault('required')), z.maxLength(MAX_PASSWORD, fault('password_invalid')))
const newPassword = z
  .string()
  .check(
    z.minLength(1, fault('required')),
    z.minLength(MIN_PASSWORD, fault('password_invalid')),
    z.maxLength(MAX_PASSWORD, fault('password_invalid')),
  )

const person = {
  name: required(z.regex(PERSON_NAME, fault('name_invalid')), z.maxLength(MAX_NAME, fault('name_invalid'))),
  lastname: required(z.regex(PERSON_NAME, fault('lastname_invalid')), z.maxLength(MAX_NAME, fault('lastname_invalid'))),
  phone: required(z.regex(PHONE, fault('phone_invalid'))),
}

/** The rules of `src/contract/people.ts`, in the small dialect that the browser loads; a test holds the two together. */
export const signInRules = z.object({ email, password: anyPassword })
export const registerRules = z.object({
  ...person,
  email,
  password: newPassword,
  acceptTerms: z.boolean(fault('terms_missing')).check(z.refine((isTicked) => isTicked, fault('terms_missing'))),
  promotions: z.boolean(),
})
export const forgotRules = z.object({ email })
export const claimRules = z.object({ bookingCode: required(), email, password: newPassword })
export const resetRules = z.object({ password: newPassword, password_confirmation: z.string() }).check(
  z.refine(({ password, password_confirmation: again }) => password === again, {
    ...fault('password_mismatch'),
    path: ['password_confirmation'],
  }),
)
export const detailsRules = z.object({ ...person, language: z.enum(LOCALES) })
export const passwordRules = z.object({ password: anyPassword, newPassword })
export const erasureRules = z.object({ password: anyPassword })
