import { and, gt, inArray, min, or } from 'drizzle-orm'
import type { Tx } from './client.ts'
import { occupancies } from './schema/booking.ts'
import { runStatement, type Statement } from './statement.ts'

/** Keyed hashes that identify the holder; null for what is not known. */
export type HolderHashes = Pick<typeof occupancies.$inferInsert, 'addressHash' | 'emailHash' | 'browserHash'>

const LOCK_HASHES: Statement = {
  name: 'lock_holder_hashes',
  text: 'select pg_advisory_xact_lock(hash) from unnest($1::bigint[]) as hash',
}

/**
 * Lets one transaction at a time count and take holds of the same address, mailbox or browser. All lock in the order of
 * the hashes and before any nights, which rules out deadlocks. It is a statement of its own so that the count after it
 * sees what others committed while it waited.
 */
export async function lockHolderHashes(tx: Tx, hashes: HolderHashes): Promise<void> {
  const present = presentHashes(hashes).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  if (present.length > 0) await runStatement(tx, LOCK_HASHES, [present])
}

/** Returns when the first of these open holds expires. */
export async function findFirstEnd(tx: Tx, hashes: HolderHashes, now: Date): Promise<Date | null> {
  const present = presentHashes(hashes)
  const [found] = await tx
    .select({ at: min(occupancies.expiresAt) })
    .from(occupancies)
    .where(
      and(
        gt(occupancies.expiresAt, now),
        or(
          inArray(occupancies.addressHash, present),
          inArray(occupancies.emailHash, present),
          inArray(occupancies.browserHash, present),
        ),
      ),
    )
  return found?.at ?? null
}

function presentHashes({ addressHash, emailHash, browserHash }: HolderHashes): string[] {
  return [addressHash, emailHash, browserHash].flatMap((hash) => hash ?? [])
}
