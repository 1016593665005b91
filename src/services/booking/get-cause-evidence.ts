import type { CauseEvidenceView } from '#contract/stored-file.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { listFilesOfKind } from '#db/booking/stored-file-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { readStoredFile, type StoredFile } from '#services/stored-file/read-stored-file.ts'
import { readBooking } from './read-booking.ts'

export type EvidenceRefusal = Refusal<'booking_not_found' | 'forbidden'>

/** Lists the evidence of why the guests come, for the holder. Refuses `booking_not_found` and `forbidden`. */
export async function getCauseEvidence(
  deps: Deps,
  { code, ...credentials }: BookingCredentials & { readonly code: string },
): Promise<Result<CauseEvidenceView, EvidenceRefusal>> {
  const booking = await bookingOfHolder(deps, { code, ...credentials })
  return booking.ok ? ok(await causeEvidenceView(deps.db, booking.value.id)) : booking
}

/** Gets a file of the evidence for the holder who sent it. Refuses as `getCauseEvidence` does, and `not_found`. */
export async function getCauseEvidenceFile(
  deps: Deps,
  { id, ...input }: BookingCredentials & { readonly code: string; readonly id: string },
): Promise<Result<StoredFile, EvidenceRefusal | Refusal<'not_found'>>> {
  const booking = await bookingOfHolder(deps, input)
  if (!booking.ok) return booking
  const file = await readStoredFile(deps.db, deps, { id, bookingId: booking.value.id, kind: 'cause_evidence' })
  return file ? ok(file) : refuse('not_found')
}

/** Finds the booking of a holder. */
export async function bookingOfHolder(
  deps: Deps,
  { code, ...credentials }: BookingCredentials & { readonly code: string },
): Promise<Result<BookingRow, EvidenceRefusal>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  return (await canAccessBooking(deps, record.booking, credentials)) ? ok(record.booking) : refuse('forbidden')
}

export async function causeEvidenceView(on: Queryable, bookingId: string): Promise<CauseEvidenceView> {
  const rows = await listFilesOfKind(on, { bookingId, kind: 'cause_evidence' })
  const files = rows.map(({ id, mediaType, bytes, storedAt }) => ({
    ...{ id, mediaType, bytes },
    storedAt: storedAt.toISOString(),
  }))
  return { files }
}

/** Lists the evidence of a booking for staff; none where there is no booking of this code. */
export async function causeEvidenceForStaff(deps: Pick<Deps, 'db'>, code: string): Promise<CauseEvidenceView['files']> {
  const record = await readBooking(deps.db, code)
  return record ? (await causeEvidenceView(deps.db, record.booking.id)).files : []
}
