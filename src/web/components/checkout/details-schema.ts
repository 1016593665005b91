import * as z from 'zod/mini'
import { MAX_EMAIL, MAX_NAME, PERSON_NAME, PHONE } from '#domain/people/holder.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/policy.ts'

/** Why a field was refused; `details-texts.ts` has the sentence of each. */
export const DETAIL_FAULTS = [
  'required',
  'name_invalid',
  'lastname_invalid',
  'email_invalid',
  'phone_invalid',
  'data_processing_missing',
  'terms_missing',
  'password_invalid',
] as const
export type DetailFault = (typeof DETAIL_FAULTS)[number]

const fault = (code: DetailFault) => ({ error: code, abort: true })

function required(...checks: z.core.$ZodCheck<string>[]) {
  return z.string().check(z.trim(), z.minLength(1, fault('required')), ...checks)
}

const ticked = (code: DetailFault) => z.boolean(fault(code)).check(z.refine((isTicked) => isTicked, fault(code)))

/** The rules of `src/contract/booking.ts`, in the small dialect that the browser loads; a test holds the two together. */
export const detailsSchema = z
  .object({
    name: required(z.regex(PERSON_NAME, fault('name_invalid')), z.maxLength(MAX_NAME, fault('name_invalid'))),
    lastname: required(
      z.regex(PERSON_NAME, fault('lastname_invalid')),
      z.maxLength(MAX_NAME, fault('lastname_invalid')),
    ),
    email: required(z.email(fault('email_invalid')), z.maxLength(MAX_EMAIL, fault('email_invalid'))),
    phone: required(z.regex(PHONE, fault('phone_invalid'))),
    dataProcessing: ticked('data_processing_missing'),
    terms: ticked('terms_missing'),
    promotions: z.boolean(),
    /** Whether an account is opened with the booking, and its password. */
    createAccount: z.boolean(),
    password: z.string(),
  })
  .check(
    z.refine(({ createAccount, password }) => !createAccount || isPassword(password), {
      ...fault('password_invalid'),
      path: ['password'],
    }),
  )

function isPassword(text: string): boolean {
  return text.length >= MIN_PASSWORD && text.length <= MAX_PASSWORD
}

export type Details = z.output<typeof detailsSchema>
export type DetailName = keyof Details

/** In the order of the page: the first fault is the one that gets the focus. */
export const DETAIL_NAMES = [
  'name',
  'lastname',
  'email',
  'phone',
  'dataProcessing',
  'terms',
  'promotions',
  'createAccount',
  'password',
] as const satisfies readonly DetailName[]
