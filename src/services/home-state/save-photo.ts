import type { BookingRow } from '#db/booking/booking-rows.ts'
import { lockBooking } from '#db/booking/booking-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { readFile, receiveFile, type UnreadableFile } from '#services/stored-file/receive-file.ts'

export type PhotoRefusal = UnreadableFile | Refusal<'too_many_files'>
export type SavedPhoto = { readonly id: string }

/** Stores a photo of a home, which a remark names afterwards. Refuses `file_unreadable` and `too_many_files`. */
export async function savePhoto(
  deps: Deps,
  booking: Pick<BookingRow, 'id'>,
  content: Uint8Array,
): Promise<Result<SavedPhoto, PhotoRefusal>> {
  const read = await readFile(deps, content, { mayBePdf: false })
  if (!read.ok) return read
  const stored = await deps.db.transaction(async (tx) => {
    await lockBooking(tx, booking.id)
    return receiveFile(tx, deps, { ...read.value, bookingId: booking.id, kind: 'home_state' })
  })
  return stored.ok ? ok({ id: stored.value }) : stored
}
