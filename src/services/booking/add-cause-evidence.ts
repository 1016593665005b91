import type { CauseEvidenceView } from '#contract/stored-file.ts'
import { lockBooking } from '#db/booking/booking-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { GUEST } from '#domain/staff/actor.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { readSentFile, receiveFile, type UnreadFile } from '#services/stored-file/receive-file.ts'
import { bookingOfHolder, causeEvidenceView, type EvidenceRefusal } from './get-cause-evidence.ts'

type Input = BookingCredentials & { readonly code: string; readonly content: Uint8Array }
type AddRefusal =
  | EvidenceRefusal
  | Refusal<'first_payment_missing' | 'booking_cancelled' | 'too_many_files'>
  | UnreadFile

/**
 * Stores evidence of why the guests come, encrypted. Refuses `booking_not_found`, `forbidden`, `first_payment_missing`,
 * `booking_cancelled`, `file_unreadable`, `too_many_files` and `rate_limited`.
 */
export async function addCauseEvidence(
  deps: Deps,
  { content, ...input }: Input,
): Promise<Result<CauseEvidenceView, AddRefusal>> {
  const found = await bookingOfHolder(deps, input)
  if (!found.ok) return found
  const read = await readSentFile(deps, { content, bookingId: found.value.id, mayBePdf: true })
  if (!read.ok) return read
  return deps.db.transaction(async (tx): Promise<Result<CauseEvidenceView, AddRefusal>> => {
    const booking = await lockBooking(tx, found.value.id)
    if (!booking || booking.status === 'CANCELLED') return refuse('booking_cancelled')
    if (booking.holdExpiresAt) return refuse('first_payment_missing')
    const stored = await receiveFile(tx, deps, { ...read.value, bookingId: booking.id, kind: 'cause_evidence' })
    if (!stored.ok) return stored
    await recordAction(tx, deps, GUEST, {
      ...{ act: 'cause_evidence_sent', subject: { kind: 'booking', id: booking.code } },
      ...{ bookingId: booking.id, apartmentId: booking.apartmentId },
    })
    return ok(await causeEvidenceView(tx, booking.id))
  })
}
