import { findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import { type DoorCodeRow, listCodesOfBooking } from '#db/door-code/door-code-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { applyLockEvent } from './apply-lock-event.ts'

type Confirmation = { readonly code: string; readonly what: 'set' | 'removed'; readonly by: Actor }
export type CodeChanged = Result<null, Refusal<'booking_not_found' | 'door_code_moved_on'>>

/**
 * Confirms that a code was set in, or removed from, a lock that staff set by hand: their word is that of the lock. Refuses
 * `booking_not_found` and `door_code_moved_on`, where no code of such a lock waits for it.
 */
export async function confirmDoorCode(
  deps: Pick<Deps, 'db' | 'cipher' | 'clock' | 'jobs' | 'randomBytes'>,
  { code, what, by }: Confirmation,
): Promise<CodeChanged> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  return deps.db.transaction(async (tx): Promise<CodeChanged> => {
    const booking = await lockBooking(tx, found.booking.id)
    if (!booking) return refuse('booking_not_found')
    const codes = await listCodesOfBooking(tx, booking.id)
    const waiting = codes.find((one) => isWaitingFor(one, what))
    if (!waiting || !(await applyLockEvent(tx, deps, waiting, what))) return refuse('door_code_moved_on')
    await recordAction(tx, deps, by, {
      act: what === 'set' ? 'door_code_confirmed' : 'door_code_removal_confirmed',
      subject: { kind: 'booking', id: booking.code },
      bookingId: booking.id,
      apartmentId: waiting.apartmentId,
    })
    return ok(null)
  })
}

/** Tells whether a code of a lock that is set by hand waits for a word of staff. */
export function isWaitingFor({ lockKind, state, endedAt }: DoorCodeRow, what: Confirmation['what']): boolean {
  if (lockKind !== 'by_hand' || state === 'wanted' || state === 'removed') return false
  return what === 'set' ? endedAt === null && state !== 'set' : endedAt !== null
}
