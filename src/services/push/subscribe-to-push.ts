import type { NewPushSubscription } from '#contract/push.ts'
import { lockBooking } from '#db/booking/booking-rows.ts'
import { saveSubscription } from '#db/push/push-subscription-rows.ts'
import { MAX_PUSH_DEVICES } from '#domain/push/push-policy.ts'
import { ok, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { findPushWriter, type PushAccess, type PushAnswer, pushSettingsView } from './push-reader.ts'

/**
 * Notifies a reader in a browser from now on; the oldest browser above `MAX_PUSH_DEVICES` is notified no more. Refuses
 * `booking_not_found`, `forbidden` (as where the links end at the same time) and `rate_limited`.
 */
export async function subscribeToPush(
  deps: Deps,
  { endpoint, p256dh, auth, locale, timeZone, ...access }: PushAccess & NewPushSubscription,
): Promise<PushAnswer> {
  const found = await findPushWriter(deps, access)
  if (!found.ok) return found
  const { booking, reader } = found.value
  const row = { ...reader, endpoint, p256dh, auth, locale, timeZone, id: newId(deps), createdAt: deps.clock.now() }
  const isStored = await deps.db.transaction(async (tx) => {
    const locked = await lockBooking(tx, booking.id)
    if (locked?.linkVersion !== booking.linkVersion) return false
    await saveSubscription(tx, row, MAX_PUSH_DEVICES)
    return true
  })
  return isStored ? ok(await pushSettingsView(deps, reader)) : refuse('forbidden')
}
