import type { SignInStart } from '#contract/openid.ts'
import type { IdentityProviderName } from '#domain/people/identity-provider.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { writeTicket } from './sign-in-ticket.ts'

const SECRET_BYTES = 32

/**
 * Starts a sign-in at a provider: its page, and the ticket without which its response is useless, so that only the browser
 * that keeps it can go on. Refuses `rate_limited`, `not_found` for a provider that is not configured, and
 * `sign_in_unavailable`.
 */
export async function beginSignIn(
  deps: Deps,
  { provider, address }: { readonly provider: IdentityProviderName; readonly address: string },
): Promise<Result<SignInStart, Refusal<'rate_limited' | 'not_found' | 'sign_in_unavailable'>>> {
  const identityProvider = deps.identityProviders.get(provider)
  if (!identityProvider) return refuse('not_found')
  const allowed = await enforceRateLimit(deps, ['openid_by_address', address])
  if (!allowed.ok) return allowed
  const secret = () => Buffer.from(deps.randomBytes(SECRET_BYTES)).toString('base64url')
  const secrets = { state: secret(), nonce: secret(), verifier: secret() }
  const begun = await identityProvider.begin(secrets)
  if (begun.kind === 'unreachable') {
    deps.logger.warn({ provider, fault: begun.fault }, 'Sign-in provider unreachable')
    return refuse('sign_in_unavailable')
  }
  return ok({ url: begun.url, ticket: writeTicket(deps, 'begun', { provider, ...secrets }) })
}
