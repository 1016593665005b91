import { and, eq, gt, min } from 'drizzle-orm'
import type { Tx } from '#db/connection/client.ts'
import { occupancies } from '#db/schema/booking.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { LimitedBy } from '#domain/booking/night-hold-limits.ts'

const HASHES = {
  email: 'emailHash',
  browser: 'browserHash',
  address: 'addressHash',
  household: 'householdHash',
  site: 'siteHash',
  city: 'cityHash',
} as const satisfies Record<LimitedBy, keyof typeof occupancies.$inferInsert>

/** Keyed hashes by which an unpaid hold is counted; null for what is not known. */
export type HolderHashes = Pick<typeof occupancies.$inferInsert, (typeof HASHES)[LimitedBy]>

const LOCK_HASHES = defineStatement({
  name: 'lock_holder_hashes',
  row: {},
  text: 'select pg_advisory_xact_lock(hash) from unnest($1::bigint[]) as hash',
})

/**
 * Lets one transaction at a time count and take holds of the same address, mailbox, browser or city. All lock in the order
 * of the hashes and before any nights, which rules out deadlocks. It is a statement of its own so that the count after it
 * sees what others committed while it waited.
 */
export async function lockHolderHashes(tx: Tx, ...holders: readonly HolderHashes[]): Promise<void> {
  const names = Object.values(HASHES)
  const present = [...new Set(holders.flatMap((hashes) => names.flatMap((name) => hashes[name] ?? [])))]
  present.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  if (present.length > 0) await runStatement(tx, LOCK_HASHES, [present])
}

/** Returns when the first of the open holds expires that are counted `by` the same hash. */
export async function findFirstEnd(tx: Tx, hashes: HolderHashes, by: LimitedBy, now: Date): Promise<Date | null> {
  const hash = hashes[HASHES[by]]
  if (!hash) return null
  const [found] = await tx
    .select({ at: min(occupancies.expiresAt) })
    .from(occupancies)
    .where(and(gt(occupancies.expiresAt, now), eq(occupancies[HASHES[by]], hash)))
  return found?.at ?? null
}
