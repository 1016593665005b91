import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { rateLimits } from '#db/schema/people.ts'

/** One try costs `costMs`; `windowMs` is the cost of all tries together. */
export type RateLimit = { readonly key: string; readonly costMs: number; readonly windowMs: number }

/** Each try deletes at most this many expired keys, which keeps the table small without a job. */
const SWEEP = 20

/**
 * Takes a try and returns null, or returns the ms until the next one when none is left. The row stores when all tries
 * are available again (the generic cell rate algorithm), so that one statement checks and takes, for all processes
 * alike.
 */
export async function consume(on: Queryable, { key, costMs, windowMs }: RateLimit, now: Date): Promise<number | null> {
  const at = now.toISOString()
  const full = sql`greatest(existing.full_at, ${at}::timestamptz) + ${costMs} * interval '1 ms'`
  const { rows } = await on.execute(sql`
    with swept as (
      delete from rate_limits where ctid = any(array(
        select ctid from rate_limits where full_at < ${at}::timestamptz and key <> ${key}
         limit ${SWEEP} for update skip locked))
    )
    insert into rate_limits as existing (key, full_at)
    values (${key}, ${at}::timestamptz + ${costMs} * interval '1 ms')
    on conflict (key) do update set full_at = ${full}
      where ${full} <= ${at}::timestamptz + ${windowMs} * interval '1 ms'
    returning 1`)
  return rows.length > 0 ? null : msUntilAvailable(on, { key, costMs, windowMs }, now)
}

/** Gives back all tries at once. */
export async function deleteRateLimits(on: Queryable, keys: readonly string[]): Promise<void> {
  await on.delete(rateLimits).where(inArray(rateLimits.key, [...keys]))
}

/** Returns the ms until the next try, 0 when there is one now, without taking it. */
export async function msUntilAvailable(
  on: Queryable,
  { key, costMs, windowMs }: RateLimit,
  now: Date,
): Promise<number> {
  const [found] = await on.select().from(rateLimits).where(eq(rateLimits.key, key))
  return found ? Math.max(0, found.fullAt.getTime() + costMs - windowMs - now.getTime()) : 0
}
