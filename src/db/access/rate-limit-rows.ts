import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { rateLimits } from '#db/schema/people.ts'
import { of } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'

/** One try costs `costMs`; `windowMs` is the cost of all tries together. */
export type RateLimit = { readonly key: string; readonly costMs: number; readonly windowMs: number }

/** Each try deletes at most this many expired keys, which keeps the table small without a job. */
const SWEEP = 20

const FULL_AGAIN = `greatest(existing.full_at, $2::timestamptz) + $3::float8 * interval '1 ms'`

const CONSUME = defineStatement({
  name: 'consume_rate_limit',
  row: { key: of(rateLimits.key) },
  text: `
with swept as (
  delete from rate_limits where ctid = any(array(
    select ctid from rate_limits where full_at < $2::timestamptz and key <> $1
     limit ${SWEEP} for update skip locked))
)
insert into rate_limits as existing (key, full_at)
values ($1, $2::timestamptz + $3::float8 * interval '1 ms')
on conflict (key) do update set full_at = ${FULL_AGAIN}
  where ${FULL_AGAIN} <= $2::timestamptz + $4::float8 * interval '1 ms'
returning key`,
})

/**
 * Takes a try and returns null, or returns the ms until the next one when none is left. The row stores when all tries
 * are available again (the generic cell rate algorithm), so that one statement checks and takes, for all processes
 * alike.
 */
export async function consume(on: Queryable, { key, costMs, windowMs }: RateLimit, now: Date): Promise<number | null> {
  const taken = await runStatement(on, CONSUME, [key, now, costMs, windowMs])
  return taken.length > 0 ? null : msUntilAvailable(on, { key, costMs, windowMs }, now)
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
