import { deleteSubscription } from '#db/push/push-subscription-rows.ts'
import { ok } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { findPushWriter, type PushAccess, type PushAnswer, pushSettingsView } from './push-reader.ts'

/** Notifies a reader in a browser no more. Refuses `booking_not_found`, `forbidden` and `rate_limited`. */
export async function endPushSubscription(
  deps: Deps,
  { endpoint, ...access }: PushAccess & { readonly endpoint: string },
): Promise<PushAnswer> {
  const found = await findPushWriter(deps, access)
  if (!found.ok) return found
  await deleteSubscription(deps.db, found.value.reader, endpoint)
  return ok(await pushSettingsView(deps, found.value.reader))
}
