import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { readStoredFile, type StoredFile } from '#services/stored-file/read-stored-file.ts'
import { readBooking } from './read-booking.ts'

type Input = { readonly code: string; readonly id: string; readonly by: StaffActor }

/** Opens evidence of why the guests come, which is recorded. Refuses `booking_not_found` and `not_found`. */
export async function openCauseEvidence(
  deps: Deps,
  { code, id, by }: Input,
): Promise<Result<StoredFile, Refusal<'booking_not_found' | 'not_found'>>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  const { booking } = record
  const file = await readStoredFile(deps.db, deps, { id, bookingId: booking.id, kind: 'cause_evidence' })
  if (!file) return refuse('not_found')
  await deps.db.transaction((tx) =>
    recordAction(tx, deps, by, {
      ...{ act: 'cause_evidence_opened', subject: { kind: 'booking', id: booking.code } },
      ...{ bookingId: booking.id, apartmentId: booking.apartmentId },
    }),
  )
  return ok(file)
}
