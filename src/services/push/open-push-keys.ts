import { findPushKeys, insertPushKeys } from '#db/push/push-key-rows.ts'
import type { PushKeys } from '#domain/push/push-sender.ts'
import type { Deps } from '#services/deps.ts'

const ABOUT = 'push_keys'

/** Returns the keys by which push services know this installation, made at the first need and the same for all processes. */
export async function openPushKeys({
  db,
  cipher,
  clock,
  push,
}: Pick<Deps, 'db' | 'cipher' | 'clock' | 'push'>): Promise<PushKeys> {
  let stored = await findPushKeys(db)
  if (!stored) {
    const { publicKey, privateKey } = push.makeKeys()
    await insertPushKeys(db, { publicKey, privateKey: cipher.encrypt(privateKey, ABOUT), createdAt: clock.now() })
    stored = await findPushKeys(db)
  }
  if (!stored) throw new Error('The keys of push notifications are gone')
  return { publicKey: stored.publicKey, privateKey: cipher.decrypt(stored.privateKey, ABOUT) }
}
