import type { Refusal, Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit, isRemembered, type Memory, remember } from '#services/enforce-rate-limit.ts'

/** `account`: the e-mail as `normaliseEmail` writes it, whether or not it is a member's. */
type SignInOrigin = { readonly account: string; readonly address: string }

/**
 * Counts an attempt to sign in by password. The limits per address and per account do not apply to an address from
 * which the member has signed in before, so that no one elsewhere, nor at that address, locks the member out with other
 * people's e-mails or from many addresses. Refuses `rate_limited`.
 */
export async function limitStaffSignIn(
  deps: Deps,
  origin: SignInOrigin,
): Promise<Result<null, Refusal<'rate_limited'>>> {
  const { account, address } = origin
  const byRealTime = { ...deps, clock: deps.systemClock }
  if (await isRemembered(byRealTime, knownAddress(origin)))
    return enforceRateLimit(byRealTime, ['staff_sign_in_by_address_and_account', address, account])
  return enforceRateLimit(byRealTime, ['staff_sign_in_by_address', address], ['staff_sign_in_by_account', account])
}

/** Records that the member has signed in from this address, by whichever factor. */
export async function recordStaffSignIn(deps: Deps, origin: SignInOrigin): Promise<void> {
  await remember({ ...deps, clock: deps.systemClock }, knownAddress(origin))
}

const knownAddress = ({ account, address }: SignInOrigin): Memory => ['known_staff_address', `${address} ${account}`]
