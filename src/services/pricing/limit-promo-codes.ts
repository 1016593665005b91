import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { enforceRateLimit, isRemembered, type LimitDeps, type Memory, remember } from '#services/enforce-rate-limit.ts'

/**
 * Counts an attempt with a promo code that this person has not tried before, right or wrong: guests try one code on many
 * dates, attackers try many codes. Refuses `rate_limited` for a stay with that code; without it everything is priced and
 * booked as usual.
 */
export async function limitPromoCodes(
  deps: LimitDeps,
  code: string,
  triedBy: string | undefined,
): Promise<Result<null, Refusal<'rate_limited'>>> {
  if (code === '' || triedBy === undefined) return ok(null)
  const tried: Memory = ['promo_code_tried', `${triedBy} ${code}`]
  if (await isRemembered(deps, tried)) return ok(null)
  const allowed = await enforceRateLimit(deps, ['promo_code', triedBy])
  if (allowed.ok) await remember(deps, tried)
  return allowed
}
