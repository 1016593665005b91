import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { homeLocks } from '#db/schema/door-code.ts'
import { DEFAULT_LOCK, type HomeLock } from '#domain/door-code/lock-kind.ts'

/** Returns the lock of a home; a key box where nothing is said of it. */
export async function findHomeLock(on: Queryable, apartmentId: number): Promise<HomeLock> {
  const { kind, deviceId, reveal } = homeLocks
  const [found] = await on
    .select({ kind, deviceId, reveal })
    .from(homeLocks)
    .where(eq(homeLocks.apartmentId, apartmentId))
  return found ?? DEFAULT_LOCK
}

export async function saveHomeLock(tx: Tx, apartmentId: number, lock: HomeLock): Promise<void> {
  await tx
    .insert(homeLocks)
    .values({ apartmentId, ...lock })
    .onConflictDoUpdate({ target: homeLocks.apartmentId, set: lock })
}
