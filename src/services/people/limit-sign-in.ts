import type { Refusal, Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import {
  enforceRateLimit,
  isRemembered,
  type Memory,
  type RateLimitKey,
  remember,
  resetRateLimits,
} from '#services/enforce-rate-limit.ts'

/** `account`: the e-mail as `normaliseEmail` writes it, whether or not it has an account. */
type SignInOrigin = { readonly account: string; readonly address: string }

/**
 * Takes a try to sign in. An account is tried ten times from one address, so that nobody keeps its owner out from elsewhere.
 * What an address may try altogether, and what an account is tried from everywhere, does not hold up an address that the
 * account was entered from before.
 */
export async function limitSignIn(deps: Deps, origin: SignInOrigin): Promise<Result<null, Refusal<'rate_limited'>>> {
  const { account, address } = origin
  if (await isRemembered(deps, knownAddress(origin))) return enforceRateLimit(deps, addressAndAccount(origin))
  return enforceRateLimit(deps, ['login_by_address', address], addressAndAccount(origin), ['login_by_account', account])
}

/** Its owner is at this address: by the password, or by the link that was mailed to them. */
export async function recordSignIn(deps: Deps, origin: SignInOrigin): Promise<void> {
  await resetRateLimits(deps, addressAndAccount(origin))
  await remember(deps, knownAddress(origin))
}

const addressAndAccountKey = ({ account, address }: SignInOrigin) => `${address} ${account}`
const knownAddress = (origin: SignInOrigin): Memory => ['known_address', addressAndAccountKey(origin)]
const addressAndAccount = (origin: SignInOrigin): RateLimitKey => [
  'login_by_address_and_account',
  addressAndAccountKey(origin),
]
