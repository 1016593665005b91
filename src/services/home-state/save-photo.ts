import { type BookingRow, lockBooking } from '#db/booking/booking-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { readSentFile, receiveFile, type UnreadFile } from '#services/stored-file/receive-file.ts'

export type PhotoRefusal = UnreadFile | Refusal<'too_many_files'>
export type SavedPhoto = { readonly id: string }

/**
 * Stores a photo of a home, which a remark names afterwards. Refuses `file_unreadable`, `too_many_files` and `rate_limited`.
 */
export async function savePhoto(
  deps: Deps,
  booking: Pick<BookingRow, 'id'>,
  content: Uint8Array,
): Promise<Result<SavedPhoto, PhotoRefusal>> {
  const read = await readSentFile(deps, { content, bookingId: booking.id, mayBePdf: false })
  if (!read.ok) return read
  const stored = await deps.db.transaction(async (tx) => {
    await lockBooking(tx, booking.id)
    return receiveFile(tx, deps, { ...read.value, bookingId: booking.id, kind: 'home_state' })
  })
  return stored.ok ? ok({ id: stored.value }) : stored
}
