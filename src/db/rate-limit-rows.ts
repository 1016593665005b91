import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { rateLimits } from './schema/people.ts'

/** One try costs `costMs`; `windowMs` is what all of them cost together. */
export type RateLimit = { readonly key: string; readonly costMs: number; readonly windowMs: number }

/** Old keys that one try clears away at most, so that the table stays small without a job. */
const SWEEP = 20

/**
 * Takes a try, unless none is left: then the answer is when the next one comes, in ms from now. The row says when all tries
 * are back (the generic cell rate algorithm), so that one statement both asks and takes, for all processes alike.
 */
export async function consume(on: Queryable, { key, costMs, windowMs }: RateLimit, now: Date): Promise<number | null> {
  const at = now.toISOString()
  const full = sql`greatest(known.full_at, ${at}::timestamptz) + ${costMs} * interval '1 ms'`
  const { rows } = await on.execute(sql`
    with swept as (
      delete from rate_limits where ctid = any(array(
        select ctid from rate_limits where full_at < ${at}::timestamptz and key <> ${key}
         limit ${SWEEP} for update skip locked))
    )
    insert into rate_limits as known (key, full_at)
    values (${key}, ${at}::timestamptz + ${costMs} * interval '1 ms')
    on conflict (key) do update set full_at = ${full}
      where ${full} <= ${at}::timestamptz + ${windowMs} * interval '1 ms'
    returning 1`)
  return rows.length > 0 ? null : msUntilAvailable(on, { key, costMs, windowMs }, now)
}

/** All tries are back at once. */
export async function deleteRateLimits(on: Queryable, keys: readonly string[]): Promise<void> {
  await on.delete(rateLimits).where(inArray(rateLimits.key, [...keys]))
}

/** How long until the next try, in ms; 0 when there is one now. Takes none. */
export async function msUntilAvailable(
  on: Queryable,
  { key, costMs, windowMs }: RateLimit,
  now: Date,
): Promise<number> {
  const [found] = await on.select().from(rateLimits).where(eq(rateLimits.key, key))
  return found ? Math.max(0, found.fullAt.getTime() + costMs - windowMs - now.getTime()) : 0
}
