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
  /** Fixed, or made anew for each exchange. */
  readonly clientSecret: string | (() => string)
  readonly scope: string
  /** How the answer comes back: in an address, or as a form that the browser sends. */
  readonly responseMode: 'query' | 'form_post'
  /** Where it comes back to. */
  readonly redirectUri: string
}

/** Less than the patience of our own clients. */
const TIMEOUT_SECONDS = 6
/** In the words of OAuth and of Apple. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize'])

/** OpenID Connect: a code that is exchanged once, with PKCE, state and nonce, for a signed word on who somebody is. */
export function createOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  let found: Promise<openid.Configuration> | null = null
  const configuration = () => {
    // What can't be found now is looked for again by the next one who signs in.
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
        // Whatever it is that can't be had or read: there is no page to lead to.
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
  // The signature of what is exchanged is looked at too, although it comes straight from the provider.
  const execute = [openid.enableNonRepudiationChecks]
  // Only a stand-in of the tests is without TLS: `openIdSettings` refuses any other.
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
  // Apple writes it as a text.
  const isEmailVerified = verified === true || verified === 'true'
  const names = { ...namesOf(user), ...textsOf({ name: claims.given_name, lastname: claims.family_name }) }
  return { provider, subject, email, isEmailVerified, ...names }
}

/** What Apple has the browser tell the first time. Nobody signs it: it fills in a form, and no more. */
function namesOf(user: string) {
  try {
    const { firstName, lastName } = JSON.parse(user).name
    return textsOf({ name: firstName, lastname: lastName })
  } catch {
    return {}
  }
}

function textsOf(given: Readonly<Record<'name' | 'lastname', unknown>>) {
  const texts = Object.entries(given).filter(([, text]) => typeof text === 'string' && text !== '')
  return Object.fromEntries(texts) as Pick<Identity, 'name' | 'lastname'>
}

/** What the library's faults mean: an answer that is wrong, or none that can be had. */
function recognitionOf(error: unknown): Recognition {
  return { kind: isRefusal(error) ? 'refused' : 'unreachable', fault: faultOf(error) }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof openid.AuthorizationResponseError) return true
  if (error instanceof openid.ResponseBodyError) return error.status < 500
  return error instanceof openid.ClientError && !NO_ANSWER.has(error.code ?? '')
}

/** Codes and the library's own words: what a fault carries besides are the claims of a person. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, error: said } = error as { code?: unknown; error?: unknown }
  const words = [code, said, error.message].filter((one) => typeof one === 'string' && one !== '')
  // Of a connection that failed, the cause says why.
  const why = error instanceof TypeError && error.cause instanceof Error ? [faultOf(error.cause)] : []
  return [...words, ...why].join(': ')
}

const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])
