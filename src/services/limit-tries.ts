import { createHmac } from 'node:crypto'
import { type Budget, msUntilNextTry, takeTry } from '#db/rate-limit-rows.ts'
import { TRIES } from '#domain/policy.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from './deps.ts'

export type TryRule = keyof typeof TRIES
/** Who tries what: an address, an e-mail, a booking. */
export type Try = readonly [rule: TryRule, who: string]

type Limited = Result<null, Refusal<'rate_limited'>>
type LimitDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'logger'>

/** Takes one try of each, in this order, for all processes together. Refuses `rate_limited`, with when to come back. */
export async function limitTries(deps: LimitDeps, ...tries: readonly Try[]): Promise<Limited> {
  for (const one of tries) {
    const waitMs = await takeTry(deps.db, budgetOf(deps, one), deps.clock.now())
    if (waitMs !== null) {
      deps.logger.warn({ rule: one[0] }, 'Somebody tries too often')
      return limited(waitMs)
    }
  }
  return ok(null)
}

/** The same without taking a try, for what only costs one when it fails. */
export async function checkTries(deps: LimitDeps, one: Try): Promise<Limited> {
  const waitMs = await msUntilNextTry(deps.db, budgetOf(deps, one), deps.clock.now())
  return waitMs > 0 ? limited(waitMs) : ok(null)
}

function limited(waitMs: number): Refusal<'rate_limited'> {
  return { ok: false, code: 'rate_limited', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

/** Sealed with the secret of this installation: nobody reads from a key whom it is about. */
function budgetOf({ settings }: LimitDeps, [rule, who]: Try): Budget {
  const { count, minutes } = TRIES[rule]
  const windowMs = minutes * 60_000
  const key = createHmac('sha256', settings.appSecret).update(`tries:${rule}:${who}`).digest('base64url')
  return { key, costMs: Math.round(windowMs / count), windowMs }
}
