import { z } from 'zod'
import { MAX_PASSWORD } from '#domain/people/people-policy.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { holder, newPassword, user } from './holder.ts'

/** A password of a sign-in may be any text, because a wrong one is refused there. */
const anyPassword = z.string().normalize().min(1).max(MAX_PASSWORD)
const email = holder.shape.email

export const login = z.object({ email, password: anyPassword })
export type Login = z.infer<typeof login>

export const registration = z.object({
  ...holder.shape,
  password: newPassword,
  acceptTerms: z.literal(true),
  promotions: z.boolean().optional(),
  language: z.enum(LOCALES).optional(),
})
export type Registration = z.infer<typeof registration>

export const registered = z.object({ message: z.literal('Success'), token: z.string() })

export const guestQuery = z.object({ email, bookingCode: z.string().max(20).optional() })

/** Without a booking code of this e-mail the response has only what the caller sent. */
export const guest = z
  .object({
    email: z.string(),
    guest: z.literal(true),
    ...holder.pick({ name: true, lastname: true, phone: true }).partial().shape,
    language: z.enum(LOCALES).optional(),
    /** View token of the booking whose code was sent. */
    viewToken: z.string().optional(),
    /** The links to this booking were ended, so that only the newest one opens it. */
    byLink: z.literal(true).optional(),
  })
  .meta({ id: 'Guest' })
export type GuestView = z.infer<typeof guest>

export const upgrade = z.object({ bookingCode: z.string().max(20), password: newPassword, email: email.optional() })
export type Upgrade = z.infer<typeof upgrade>

export const forgotPassword = z.object({ email })

export const passwordReset = z.object({
  email,
  token: z.string().min(1).max(100),
  password: newPassword,
  password_confirmation: z.string().normalize().max(MAX_PASSWORD),
})
export type PasswordReset = z.infer<typeof passwordReset>

export const done = z.object({ message: z.literal('Success') })

export const userChange = user.pick({ name: true, lastname: true, phone: true, language: true })
export type UserChange = z.infer<typeof userChange>

export const passwordChange = z.object({ password: anyPassword, newPassword })
export type PasswordChange = z.infer<typeof passwordChange>

export const emailChange = z.object({ email, password: anyPassword })
export type EmailChange = z.infer<typeof emailChange>

export const emailConfirmation = z.object({ token: z.string().min(1).max(100) })
/** The new e-mail of the account. */
export const confirmedEmail = z.object({ email: z.string() })
export type ConfirmedEmail = z.infer<typeof confirmedEmail>

/** The e-mail to which the link of a booking is sent again, if it is its holder's. */
export const linkRequest = z.object({ email })

export const registrationUndoing = z.object({ token: z.string().min(1).max(100) })

export const promotionsConsent = z.object({ promotions: z.boolean() })

export const erasure = z.object({ password: anyPassword })
