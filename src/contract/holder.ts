import { z } from 'zod'
import { MAX_EMAIL, MAX_NAME, PERSON_NAME, PHONE } from '#domain/people/holder.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/policy.ts'
import { LOCALES } from '#domain/shared/text.ts'

const personName = z.string().trim().min(1).max(MAX_NAME).regex(PERSON_NAME)

export const holder = z.object({
  name: personName,
  lastname: personName,
  email: z.email().max(MAX_EMAIL),
  phone: z.string().trim().regex(PHONE),
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
