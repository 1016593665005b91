import { z } from 'zod'
import { cleanEmail, isEmail, MAX_EMAIL } from '#domain/people/email.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/people/people-policy.ts'
import { cleanName, isPersonName, MAX_NAME } from '#domain/people/person-name.ts'
import { cleanPhone, isPhone } from '#domain/people/phone.ts'
import { LOCALES } from '#domain/shared/text.ts'

/** These schemas clean what was typed before they judge it, so that no other spelling is stored. */
export const personName = z.string().overwrite(cleanName).min(1).max(MAX_NAME).refine(isPersonName)
export const emailAddress = z.string().overwrite(cleanEmail).max(MAX_EMAIL).refine(isEmail).meta({ format: 'email' })
export const phoneNumber = z.string().overwrite(cleanPhone).refine(isPhone)

export const holder = z.object({
  name: personName,
  lastname: personName,
  email: emailAddress,
  phone: phoneNumber,
})

/** Passwords are normalised, so that the same letters are the same password however a keyboard composes them. */
export const newPassword = z.string().normalize().min(MIN_PASSWORD).max(MAX_PASSWORD)

export const user = z
  .object({
    ...holder.shape,
    language: z.enum(LOCALES),
    promotions: z.boolean(),
    acceptTerms: z.literal(true),
  })
  .meta({ id: 'User' })
export type UserView = z.infer<typeof user>

/** A session; the browser stores the token and sends it as `Authorization: Bearer`. */
export const session = z.object({ token: z.string(), user })
export type SessionView = z.infer<typeof session>
