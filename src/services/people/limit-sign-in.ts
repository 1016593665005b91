import type { Refusal, Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import {
  enforceRateLimit,
  isRemembered,
  type Memory,
  remember,
  resetRateLimits,
  type Try,
} from '#services/enforce-rate-limit.ts'

/** `account`: the e-mail as `normaliseEmail` writes it, whether or not it has an account. */
type Whose = { readonly account: string; readonly address: string }

/**
 * Takes a try to sign in. An account is tried ten times from one address, so that nobody keeps its owner out from elsewhere.
 * What an address may try altogether, and what an account is tried from everywhere, does not hold up an address that the
 * account was entered from before.
 */
export async function limitSignIn(deps: Deps, whose: Whose): Promise<Result<null, Refusal<'rate_limited'>>> {
  const { account, address } = whose
  if (await isRemembered(deps, known(whose))) return enforceRateLimit(deps, both(whose))
  return enforceRateLimit(deps, ['login_by_address', address], both(whose), ['login_by_account', account])
}

/** Its owner is at this address: by the password, or by the link that was mailed to them. */
export async function welcome(deps: Deps, whose: Whose): Promise<void> {
  await resetRateLimits(deps, both(whose))
  await remember(deps, known(whose))
}

const together = ({ account, address }: Whose) => `${address} ${account}`
const known = (whose: Whose): Memory => ['known_address', together(whose)]
const both = (whose: Whose): Try => ['login_by_address_and_account', together(whose)]
