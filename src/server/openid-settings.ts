import { z } from 'zod'
import { appleSecret } from '#adapters/openid/apple-secret.ts'
import { createOpenIdProvider, type OpenIdSettings } from '#adapters/openid/openid-provider.ts'
import type { IdentityProvider, IdentityProviderName } from '#domain/people/identity-provider.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const text = (takes: string, about: string) => ({ parse: z.string(), default: 'none', takes, about })
const issuer = (provider: string) => ({
  parse: z.url({ protocol: /^https?$/ }),
  default: `${provider} own`,
  takes: 'an http or https address',
  about: `A stand-in for ${provider} sign-in; only in tests`,
})

/** Part of the table of all settings in `env.ts`. */
export const OPENID_DEFINITIONS = {
  OPENID_GOOGLE_CLIENT_ID: text('a client’s id', 'Shows “Continue with Google”: the id of a web client at Google'),
  OPENID_GOOGLE_CLIENT_SECRET: text('a secret', 'Its secret'),
  OPENID_GOOGLE_ISSUER: issuer('Google’s'),
  OPENID_APPLE_CLIENT_ID: text('a services id', 'Shows “Continue with Apple”: the Services ID at Apple'),
  OPENID_APPLE_TEAM_ID: text('a team id', 'Apple’s id of the developer team'),
  OPENID_APPLE_KEY_ID: text('a key id', 'Apple’s id of the key that signs'),
  OPENID_APPLE_PRIVATE_KEY: {
    ...text('base64', 'That key: the .p8 file in one line, without its first and last'),
    parse: z.string().regex(/^[A-Za-z0-9+/=]{60,}$/),
  },
  OPENID_APPLE_ISSUER: issuer('Apple’s'),
} as const

export type OpenIdVariables = { readonly [Name in keyof typeof OPENID_DEFINITIONS]?: string | undefined }

type Providers = ReadonlyMap<IdentityProviderName, IdentityProvider>

/** Opens the configured identity providers. Throws an `OperatorFault` for one that is configured in part. */
export function openIdProviders(variables: OpenIdVariables, publicUrl: string): Providers {
  const settings = [googleSettings(variables), appleSettings(variables)].filter((one) => one !== null)
  const bare = settings.find((one) => /^http:\/\/(?!localhost[:/])/.test(`${one.issuer}/`))
  if (bare) throw new OperatorFault(`OPENID_${bare.provider.toUpperCase()}_ISSUER has to be https`)
  return new Map(
    settings.map((one) => {
      const redirectUri = `${publicUrl}/api/openid/${one.provider}/return`
      return [one.provider, createOpenIdProvider({ ...one, redirectUri })]
    }),
  )
}

type ProviderSettings = Omit<OpenIdSettings, 'redirectUri'>

function googleSettings(variables: OpenIdVariables): ProviderSettings | null {
  const { OPENID_GOOGLE_CLIENT_ID: clientId, OPENID_GOOGLE_CLIENT_SECRET: clientSecret } = variables
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret) {
    throw new OperatorFault(
      'Google needs OPENID_GOOGLE_CLIENT_ID and OPENID_GOOGLE_CLIENT_SECRET: docs/settings.md, Sign-in',
    )
  }
  const { OPENID_GOOGLE_ISSUER: issuer = 'https://accounts.google.com' } = variables
  return { provider: 'google', issuer, clientId, clientSecret, scope: 'openid email profile', responseMode: 'query' }
}

function appleSettings(variables: OpenIdVariables): ProviderSettings | null {
  const {
    OPENID_APPLE_CLIENT_ID: clientId,
    OPENID_APPLE_TEAM_ID: teamId,
    OPENID_APPLE_KEY_ID: keyId,
    OPENID_APPLE_PRIVATE_KEY: privateKey,
    OPENID_APPLE_ISSUER: issuer = 'https://appleid.apple.com',
  } = variables
  if (!clientId && !teamId && !keyId && !privateKey) return null
  if (!clientId || !teamId || !keyId || !privateKey) {
    const names = 'OPENID_APPLE_CLIENT_ID, OPENID_APPLE_TEAM_ID, OPENID_APPLE_KEY_ID and OPENID_APPLE_PRIVATE_KEY'
    throw new OperatorFault(`Apple needs ${names}: docs/settings.md, Sign-in`)
  }
  const clientSecret = secretOf({ teamId, keyId, clientId, issuer, privateKey })
  // Apple sends the name only in a form post.
  return { provider: 'apple', issuer, clientId, clientSecret, scope: 'openid email name', responseMode: 'form_post' }
}

function secretOf(key: Parameters<typeof appleSecret>[0]): () => string {
  try {
    return appleSecret(key)
  } catch (cause) {
    throw new OperatorFault('OPENID_APPLE_PRIVATE_KEY is not a valid key: docs/settings.md, Sign-in', { cause })
  }
}
