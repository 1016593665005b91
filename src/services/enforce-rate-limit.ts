import { createHmac } from 'node:crypto'
import type { Queryable } from '#db/client.ts'
import { consume, deleteRateLimits, msUntilAvailable, type RateLimit } from '#db/rate-limit-rows.ts'
import { MEMORIES, RATE_LIMITS } from '#domain/policy.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from './deps.ts'

export type RateLimitName = keyof typeof RATE_LIMITS
/** A rate limit and the address, e-mail or booking that it is counted for. */
export type RateLimitKey = readonly [rule: RateLimitName, subject: string]

export type Memory = readonly [what: keyof typeof MEMORIES, subject: string]

type Limited = Result<null, Refusal<'rate_limited'>>
export type LimitDeps = Pick<Deps, 'clock' | 'settings' | 'logger'> & { readonly db: Queryable }

/**
 * Counts one attempt on each limit, in this order, for all processes together. Refuses `rate_limited` with the seconds to
 * wait.
 */
export async function enforceRateLimit(deps: LimitDeps, ...tries: readonly RateLimitKey[]): Promise<Limited> {
  for (const one of tries) {
    const waitMs = await consume(deps.db, rateLimitOf(deps, one), deps.clock.now())
    if (waitMs !== null) {
      deps.logger.warn({ rule: one[0] }, 'Rate limit exceeded')
      return limited(waitMs)
    }
  }
  return ok(null)
}

/** Checks a limit without counting an attempt, for attempts that count only when they fail. */
export async function checkRateLimit(deps: LimitDeps, one: RateLimitKey): Promise<Limited> {
  const waitMs = await msUntilAvailable(deps.db, rateLimitOf(deps, one), deps.clock.now())
  return waitMs > 0 ? limited(waitMs) : ok(null)
}

/** Resets these limits. */
export async function resetRateLimits(deps: LimitDeps, ...tries: readonly RateLimitKey[]): Promise<void> {
  await deleteRateLimits(
    deps.db,
    tries.map((one) => rateLimitOf(deps, one).key),
  )
}

/** Remembers a fact for as long as `MEMORIES` says, in all processes. */
export async function remember(deps: LimitDeps, memory: Memory): Promise<void> {
  await consume(deps.db, memoryOf(deps, memory), deps.clock.now())
}

export async function isRemembered(deps: LimitDeps, memory: Memory): Promise<boolean> {
  return (await msUntilAvailable(deps.db, memoryOf(deps, memory), deps.clock.now())) > 0
}

/** A memory is a rate limit of a single attempt: it is remembered while the attempt is used up. */
function memoryOf({ settings }: LimitDeps, [what, subject]: Memory): RateLimit {
  const windowMs = MEMORIES[what] * 60_000
  return { key: keyedHash(settings.appSecret, `memory:${what}:${subject}`), costMs: windowMs, windowMs }
}

function limited(waitMs: number): Refusal<'rate_limited'> {
  return { ok: false, code: 'rate_limited', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

function rateLimitOf({ settings }: LimitDeps, [rule, subject]: RateLimitKey): RateLimit {
  const { count, minutes } = RATE_LIMITS[rule]
  const windowMs = minutes * 60_000
  const key = keyedHash(settings.appSecret, `tries:${rule}:${subject}`)
  return { key, costMs: Math.round(windowMs / count), windowMs }
}

/** Keyed with the secret of this installation, so that stored keys reveal nobody. */
function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
