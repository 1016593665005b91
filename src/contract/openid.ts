import { z } from 'zod'
import { IDENTITY_PROVIDERS } from '#domain/people/identity-provider.ts'
import { session } from './holder.ts'
import { registration } from './people.ts'

/** The state of a sign-in, stored by the browser while the user is at the provider's page. */
const ticket = z.string().min(1).max(4_000)

export const identityProvider = z.enum(IDENTITY_PROVIDERS)

export const signInStart = z.object({ url: z.string(), ticket })
export type SignInStart = z.infer<typeof signInStart>

export const signInFinish = z.object({ ticket })

export const signInOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), ...session.shape }),
  /** There is no account yet; the ticket and the missing details open one. */
  z.object({
    kind: z.literal('new'),
    provider: identityProvider,
    email: z.string(),
    ticket,
    name: z.string().optional(),
    lastname: z.string().optional(),
  }),
  /** The account has a password: after signing in with it, the ticket links the provider. */
  z.object({ kind: z.literal('known'), provider: identityProvider, email: z.string(), ticket }),
])
export type SignInOutcome = z.infer<typeof signInOutcome>

export const identityRegistration = z.object({
  ticket,
  ...registration.omit({ email: true, password: true }).shape,
})
export type IdentityRegistration = z.infer<typeof identityRegistration>

export const identityLink = z.object({ ticket })
