import { findBooking } from '#db/booking/booking-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { type PhotoRefusal, type SavedPhoto, savePhoto } from '#services/stored-file/save-photo.ts'
import { mayWriteMessages } from './write-for-booking.ts'

type Input = BookingCredentials & { readonly code: string; readonly content: Uint8Array }

/**
 * Stores a photo of a booking's guest, which a message names afterwards; the same photo again is the one that is stored.
 * Refuses `booking_not_found`, `forbidden`, `file_unreadable`, `too_many_files` and `rate_limited`.
 */
export async function addMessagePhoto(
  deps: Deps,
  { code, content, ...credentials }: Input,
): Promise<Result<SavedPhoto, PhotoRefusal | Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  if (!mayWriteMessages(await openedAs(deps, found.booking, credentials))) return refuse('forbidden')
  return savePhoto(deps, { booking: found.booking, kind: 'message', content })
}
