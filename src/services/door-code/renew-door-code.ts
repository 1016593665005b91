import { findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import { endDoorCode, lockLiveCode } from '#db/door-code/door-code-rows.ts'
import { findHomeLock } from '#db/door-code/home-lock-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { codeWindow } from '#domain/door-code/door-code-rules.ts'
import type { NewCodeReason } from '#domain/door-code/door-code-state.ts'
import { ok, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import type { CodeChanged } from './confirm-door-code.ts'
import { wantCode } from './want-code.ts'

type Renewal = { readonly code: string; readonly reason: NewCodeReason; readonly by: Actor }

/**
 * Ends the code of a booking, which the lock removes next, and makes another one with other digits. Refuses `booking_not_found`, and
 * `door_code_moved_on` where the booking has no code.
 */
export async function renewDoorCode(
  deps: Pick<Deps, 'db' | 'cipher' | 'clock' | 'doorLocks' | 'randomBytes'>,
  { code, reason, by }: Renewal,
): Promise<CodeChanged> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  return deps.db.transaction(async (tx): Promise<CodeChanged> => {
    const booking = await lockBooking(tx, found.booking.id)
    const live = booking && (await lockLiveCode(tx, booking.id))
    const at = deps.clock.now()
    const isOver = booking?.status !== 'CONFIRMED' || at >= codeWindow(booking).to
    if (!live || isOver) return refuse('door_code_moved_on')
    await endDoorCode(tx, live.id, { at, reason })
    await wantCode(tx, deps, { booking, lock: await findHomeLock(tx, booking.apartmentId) })
    await recordAction(tx, deps, by, {
      act: 'door_code_renewed',
      subject: { kind: 'booking', id: booking.code },
      bookingId: booking.id,
      apartmentId: booking.apartmentId,
      changes: { codeReason: [null, reason] },
    })
    return ok(null)
  })
}
