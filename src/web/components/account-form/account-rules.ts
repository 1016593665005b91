import * as z from 'zod/mini'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/people/people-policy.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { type PersonFault, personRules } from '#web/components/person-fields/person-rules.ts'
import { required, ticked } from '#web/ui/form/form-rules.ts'

/** The code of a fault; `account-texts.ts` has a sentence for each. */
export type AccountFault = PersonFault | 'password_invalid' | 'password_mismatch' | 'terms_missing' | 'link_invalid'

const fault = (code: AccountFault) => ({ error: code, abort: true })

const { email, ...person } = personRules
/** A password is taken as typed, because its spaces belong to it. */
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

/** The rules of `src/contract/people.ts` in `zod/mini`, which is smaller in the browser. A test compares the two. */
export const signInRules = z.object({ email, password: anyPassword })
export const registerRules = z.object({
  ...person,
  email,
  password: newPassword,
  acceptTerms: ticked(fault('terms_missing').error),
  promotions: z.boolean(),
})
export const completeRules = z.omit(registerRules, { email: true, password: true })
export const forgotRules = z.object({ email })
export const claimRules = z.object({ bookingCode: required(), email, password: newPassword })
export const newPasswordRules = z.object({ password: newPassword })
export const resetRules = z.object({ password: newPassword, password_confirmation: z.string() }).check(
  z.refine(({ password, password_confirmation: again }) => password === again, {
    ...fault('password_mismatch'),
    path: ['password_confirmation'],
  }),
)
/** `link`: of the mail, which holds token and e-mail. */
export const resetLinkRules = z.safeExtend(resetRules, {
  link: z
    .string()
    .check(z.trim(), z.regex(/token=.+/, fault('link_invalid')), z.regex(/email=.+/, fault('link_invalid'))),
})
export const detailsRules = z.object({ ...person, language: z.enum(LOCALES) })
export const passwordRules = z.object({ password: anyPassword, newPassword })
export const emailRules = z.object({ email, password: anyPassword })
export const erasureRules = z.object({ password: anyPassword })
