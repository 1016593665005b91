import { createHmac } from 'node:crypto'
import { consume, deleteRateLimits, msUntilAvailable, type RateLimit } from '#db/access/rate-limit-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { MEMORIES, RATE_LIMITS } from '#domain/rate-limits.ts'
import { networksOf } from '#domain/shared/networks.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from './deps.ts'

export type RateLimitName = keyof typeof RATE_LIMITS
/**
 * A rate limit and the address, e-mail or booking that it is counted for; for some rules an address together with an
 * account. An address counts for each of its networks.
 */
export type RateLimitKey = readonly [rule: RateLimitName, subject: string, account?: string]

export type Memory = readonly [what: keyof typeof MEMORIES, subject: string]

type Limited = Result<null, Refusal<'rate_limited'>>
export type LimitDeps = Pick<Deps, 'clock' | 'settings' | 'logger'> & { readonly db: Queryable }

/**
 * Counts one attempt on each limit, in this order, for all processes together. Refuses `rate_limited` with the seconds to
 * wait.
 */
export async function enforceRateLimit(deps: LimitDeps, ...tries: readonly RateLimitKey[]): Promise<Limited> {
  for (const one of tries) {
    for (const limit of rateLimitsOf(deps, one)) {
      const waitMs = await consume(deps.db, limit, deps.clock.now())
      if (waitMs !== null) {
        deps.logger.warn({ rule: one[0] }, 'Rate limit exceeded')
        return limited(waitMs)
      }
    }
  }
  return ok(null)
}

/** Checks a limit without counting an attempt, for attempts that count only when they fail. */
export async function checkRateLimit(deps: LimitDeps, one: RateLimitKey): Promise<Limited> {
  for (const limit of rateLimitsOf(deps, one)) {
    const waitMs = await msUntilAvailable(deps.db, limit, deps.clock.now())
    if (waitMs > 0) return limited(waitMs)
  }
  return ok(null)
}

/** Resets these limits. */
export async function resetRateLimits(deps: LimitDeps, ...tries: readonly RateLimitKey[]): Promise<void> {
  const keys = tries.flatMap((one) => rateLimitsOf(deps, one)).map(({ key }) => key)
  await deleteRateLimits(deps.db, keys)
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

/** Returns one limit for each network of the subject, the narrowest first; a subject that is no address has one. */
function rateLimitsOf({ settings }: LimitDeps, [rule, subject, account]: RateLimitKey): RateLimit[] {
  const { count, minutes } = RATE_LIMITS[rule]
  const windowMs = minutes * 60_000
  return networksOf(subject).map(({ name, share }) => {
    const counted = account === undefined ? name : `${name} ${account}`
    const key = keyedHash(settings.appSecret, `tries:${rule}:${counted}`)
    return { key, costMs: Math.round(windowMs / (count * share)), windowMs }
  })
}

/** Hashes a text with the secret of this installation, so that stored keys identify no one. */
function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
