import { findBooking } from '#db/booking/booking-rows.ts'
import { insertBookingNote } from '#db/note/booking-note-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

type Note = { readonly code: string; readonly text: string; readonly by: Actor }

/** Stores what staff note on a booking; its holder finds it in their export. Refuses `booking_not_found`. */
export async function writeNote(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { code, text, by }: Note,
): Promise<Result<null, Refusal<'booking_not_found'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const { id: bookingId, apartmentId } = found.booking
  await deps.db.transaction(async (tx) => {
    const { memberId: madeBy } = actorColumns(by)
    await insertBookingNote(tx, { id: newId(deps), bookingId, text, madeBy, madeAt: deps.clock.now() })
    const subject = { kind: 'booking', id: found.booking.code } as const
    await recordAction(tx, deps, by, { act: 'note_written', subject, bookingId, apartmentId })
  })
  return ok(null)
}
