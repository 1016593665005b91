import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import { findByTypedCode } from '#services/arrival/open-check-in.ts'
import type { Deps } from '#services/deps.ts'
import { readPhoto } from '#services/stored-file/read-photo.ts'
import { findForHolder } from './open-home-state.ts'

type Wanted = { readonly code: string; readonly id: string }
type PhotoRefusal = Refusal<'booking_not_found' | 'not_found'>

/** Gets a photo of a report as JPEG for the holder. Refuses `booking_not_found`, `forbidden` and `not_found`. */
export async function getHomeStatePhoto(
  deps: Deps,
  { id, ...input }: BookingCredentials & Wanted,
): Promise<Result<Uint8Array, PhotoRefusal | Refusal<'forbidden'>>> {
  const found = await findForHolder(deps, input)
  return found.ok ? readPhoto(deps, { id, bookingId: found.value.booking.id, kind: 'home_state' }) : found
}

/** Gets a photo of a report as JPEG for staff. Refuses `booking_not_found` and `not_found`. */
export async function getHomeStatePhotoForStaff(
  deps: Deps,
  { code, id }: Wanted,
): Promise<Result<Uint8Array, PhotoRefusal>> {
  const found = await findByTypedCode(deps.db, code)
  return found ? readPhoto(deps, { id, bookingId: found.booking.id, kind: 'home_state' }) : refuse('booking_not_found')
}
