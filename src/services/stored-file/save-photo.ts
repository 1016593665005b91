import { type BookingRow, lockBooking } from '#db/booking/booking-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { readSentFile, receiveFile, type UnreadFile } from './receive-file.ts'

export type PhotoRefusal = UnreadFile | Refusal<'too_many_files'>
export type SavedPhoto = { readonly id: string }

type NewPhoto = {
  readonly booking: Pick<BookingRow, 'id'>
  /** What names the photo afterwards: a remark on the state of a home, or a message. */
  readonly kind: 'home_state' | 'message'
  readonly content: Uint8Array
}

/**
 * Stores a photo that something of its booking names afterwards; the same photo again is the one that is stored. Refuses
 * `file_unreadable`, `too_many_files` and `rate_limited`.
 */
export async function savePhoto(
  deps: Deps,
  { booking: { id: bookingId }, kind, content }: NewPhoto,
): Promise<Result<SavedPhoto, PhotoRefusal>> {
  const read = await readSentFile(deps, { content, bookingId, mayBePdf: false })
  if (!read.ok) return read
  const stored = await deps.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId)
    return receiveFile(tx, deps, { ...read.value, bookingId, kind })
  })
  return stored.ok ? ok({ id: stored.value }) : stored
}
