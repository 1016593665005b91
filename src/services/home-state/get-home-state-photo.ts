import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import { findByTypedCode } from '#services/arrival/open-check-in.ts'
import type { Deps } from '#services/deps.ts'
import { readStoredFile } from '#services/stored-file/read-stored-file.ts'
import { findForHolder } from './open-home-state.ts'

type Wanted = { readonly code: string; readonly id: string }
type PhotoRefusal = Refusal<'booking_not_found' | 'not_found'>

/** Gets a photo of a report as JPEG for the holder. Refuses `booking_not_found`, `forbidden` and `not_found`. */
export async function getHomeStatePhoto(
  deps: Deps,
  { id, ...input }: BookingCredentials & Wanted,
): Promise<Result<Uint8Array, PhotoRefusal | Refusal<'forbidden'>>> {
  const found = await findForHolder(deps, input)
  return found.ok ? readPhoto(deps, found.value.booking.id, id) : found
}

/** Gets a photo of a report as JPEG for staff. Refuses `booking_not_found` and `not_found`. */
export async function getHomeStatePhotoForStaff(
  deps: Deps,
  { code, id }: Wanted,
): Promise<Result<Uint8Array, PhotoRefusal>> {
  const found = await findByTypedCode(deps.db, code)
  return found ? readPhoto(deps, found.booking.id, id) : refuse('booking_not_found')
}

async function readPhoto(deps: Deps, bookingId: string, id: string): Promise<Result<Uint8Array, Refusal<'not_found'>>> {
  const file = await readStoredFile(deps.db, deps, { id, bookingId, kind: 'home_state' })
  return file ? ok(file.content) : refuse('not_found')
}
