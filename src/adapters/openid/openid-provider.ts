import * as openid from 'openid-client'
import type {
  Identity,
  IdentityProvider,
  IdentityProviderName,
  ProviderAnswer,
  Recognition,
  SignInSecrets,
} from '#domain/people/identity-provider.ts'

export type OpenIdSettings = {
  readonly provider: IdentityProviderName
  readonly issuer: string
  readonly clientId: string
  /** A fixed secret, or one made for each exchange. */
  readonly clientSecret: string | (() => string)
  readonly scope: string
  /** Whether the response comes back in the URL or as a form that the browser sends. */
  readonly responseMode: 'query' | 'form_post'
  readonly redirectUri: string
}

/** Shorter than the time-out of our own clients. */
const TIMEOUT_SECONDS = 6
/** The error codes of OAuth and of Apple for a sign-in that the user cancelled. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize'])

/** OpenID Connect: a code, protected by PKCE, state and nonce, is exchanged once for a signed ID token. */
export function createOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  let found: Promise<openid.Configuration> | null = null
  const configuration = () => {
    // A failed discovery is retried at the next sign-in.
    found ??= discover(settings).catch((error) => {
      found = null
      throw error
    })
    return found
  }
  return {
    async begin({ state, nonce, verifier }) {
      const parameters = {
        redirect_uri: settings.redirectUri,
        scope: settings.scope,
        response_mode: settings.responseMode,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      try {
        return { kind: 'page', url: openid.buildAuthorizationUrl(await configuration(), parameters).href }
      } catch (error) {
        // Whatever failed, there is no page to send the browser to.
        return { kind: 'unreachable', fault: faultOf(error) }
      }
    },
    async recognise(answer, secrets) {
      if (answer.state !== secrets.state) return { kind: 'refused', fault: 'another state' }
      if (CANCELLED.has(answer.error ?? '')) return { kind: 'cancelled' }
      try {
        const identity = await exchange(await configuration(), settings, answer, secrets)
        return identity ? { kind: 'recognised', identity } : { kind: 'refused', fault: 'no e-mail' }
      } catch (error) {
        return recognitionOf(error)
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<openid.Configuration> {
  const secret: openid.ClientAuth = (...about) =>
    openid.ClientSecretPost(typeof clientSecret === 'string' ? clientSecret : clientSecret())(...about)
  const server = new URL(issuer)
  // Checks the ID token's signature, although it comes straight from the provider.
  const execute = [openid.enableNonRepudiationChecks]
  // Only the tests' provider has no TLS: `openIdSettings` refuses any other.
  if (server.protocol === 'http:') execute.push(openid.allowInsecureRequests)
  return openid.discovery(server, clientId, {}, secret, { timeout: TIMEOUT_SECONDS, execute })
}

async function exchange(
  configuration: openid.Configuration,
  { provider, redirectUri }: OpenIdSettings,
  answer: ProviderAnswer,
  { state, nonce, verifier }: SignInSecrets,
): Promise<Identity | null> {
  const { user = '', ...parameters } = answer
  const url = new URL(`${redirectUri}?${new URLSearchParams(parameters)}`)
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
  const claims = (await openid.authorizationCodeGrant(configuration, url, checks)).claims()
  if (typeof claims?.email !== 'string') return null
  const { sub: subject, email, email_verified: verified } = claims
  // Apple sends it as text.
  const isEmailVerified = verified === true || verified === 'true'
  const names = { ...namesOf(user), ...textsOf({ name: claims.given_name, lastname: claims.family_name }) }
  return { provider, subject, email, isEmailVerified, ...names }
}

/** Apple has the browser send the name, the first time only. It is not signed, so it only prefills a form. */
function namesOf(user: string) {
  try {
    const { firstName, lastName } = JSON.parse(user).name
    return textsOf({ name: firstName, lastname: lastName })
  } catch {
    return {}
  }
}

function textsOf(names: Readonly<Record<'name' | 'lastname', unknown>>) {
  const texts = Object.entries(names).filter(([, text]) => typeof text === 'string' && text !== '')
  return Object.fromEntries(texts) as Pick<Identity, 'name' | 'lastname'>
}

/** Tells a refused sign-in from a provider that can't be reached. */
function recognitionOf(error: unknown): Recognition {
  return { kind: isRefusal(error) ? 'refused' : 'unreachable', fault: faultOf(error) }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof openid.AuthorizationResponseError) return true
  if (error instanceof openid.ResponseBodyError) return error.status < 500
  return error instanceof openid.ClientError && !NO_ANSWER.has(error.code ?? '')
}

/** Logs error codes only, because other fields of a fault may hold a person's claims. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, error: reason } = error as { code?: unknown; error?: unknown }
  const parts = [code, reason, error.message].filter((one) => typeof one === 'string' && one !== '')
  // The cause tells why a connection failed.
  const why = error instanceof TypeError && error.cause instanceof Error ? [faultOf(error.cause)] : []
  return [...parts, ...why].join(': ')
}

const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])
