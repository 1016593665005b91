import { lockBooking } from '#db/booking/booking-rows.ts'
import { isUnsentPhoto, listUnsentPhotos } from '#db/message/message-photo-rows.ts'
import { UNSENT_PHOTO_DAYS } from '#domain/people/people-policy.ts'
import type { Deps } from '#services/deps.ts'
import { removeStoredFile } from '#services/stored-file/remove-stored-file.ts'

/**
 * Removes the photos that no message has: those that were never sent, and those of messages that were deleted. Returns how
 * many. A message that is sent with one of them at the same time waits for the lock of the booking.
 */
export async function removeUnsentPhotos(deps: Pick<Deps, 'db' | 'clock' | 'storedFiles'>): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNSENT_PHOTO_DAYS * 86_400_000)
  const unsent = await listUnsentPhotos(deps.db, before)
  for (const { id, bookingId } of unsent) {
    await deps.db.transaction(async (tx) => {
      await lockBooking(tx, bookingId)
      if (await isUnsentPhoto(tx, id)) await removeStoredFile({ ...deps, db: tx }, id)
    })
  }
  return unsent.length
}
