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
 * Counts an attempt to sign in. An account has ten attempts from one address, so that no one locks its owner out from
 * elsewhere. The limits per address and per account do not apply to an address that has signed in to the account
 * before.
 */
export async function limitSignIn(deps: Deps, origin: SignInOrigin): Promise<Result<null, Refusal<'rate_limited'>>> {
  const { account, address } = origin
  if (await isKnownAddress(deps, origin)) return enforceRateLimit(deps, addressAndAccount(origin))
  return enforceRateLimit(deps, ['login_by_address', address], addressAndAccount(origin), ['login_by_account', account])
}

/** Tells whether the owner has proved themselves at this address within the last weeks. */
export function isKnownAddress(deps: Deps, origin: SignInOrigin): Promise<boolean> {
  return isRemembered(deps, knownAddress(origin))
}

/** Records that the owner has proved themselves at this address, by the password or by a mailed link. */
export async function recordSignIn(deps: Deps, origin: SignInOrigin): Promise<void> {
  await resetRateLimits(deps, addressAndAccount(origin))
  await remember(deps, knownAddress(origin))
}

const knownAddress = ({ account, address }: SignInOrigin): Memory => ['known_address', `${address} ${account}`]
const addressAndAccount = ({ account, address }: SignInOrigin): RateLimitKey => [
  'login_by_address_and_account',
  address,
  account,
]
