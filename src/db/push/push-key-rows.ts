import type { Queryable } from '#db/connection/client.ts'
import { pushKeys } from '#db/schema/push.ts'

/** The private key is encrypted. */
export type PushKeyRow = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey' | 'createdAt'>

export async function findPushKeys(on: Queryable): Promise<PushKeyRow | undefined> {
  const [found] = await on.select().from(pushKeys)
  return found
}

/** Stores the keys unless another process has stored some. */
export async function insertPushKeys(on: Queryable, keys: PushKeyRow): Promise<void> {
  await on.insert(pushKeys).values(keys).onConflictDoNothing()
}
