import { findBooking, lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import {
  type CheckedStay,
  type CheckFault,
  type CheckMoments,
  type GuestCheck,
  setCheck,
  undoCheck,
} from '#domain/booking/guest-check.ts'
import { type CalendarDate, timeOfDayInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** A check-in or check-out of the booking that was read with this version. */
export type GuestCheckInput = {
  readonly code: string
  readonly mark: GuestCheck
  readonly version: number
  readonly isUndo: boolean
  /** The day and the hour in Madrid at which it happened; now where it is left out. */
  readonly at?: { readonly day: CalendarDate; readonly time: string } | undefined
  readonly by: Actor
}

export type Checked = {
  readonly checkedInAt: Date | null
  readonly checkedOutAt: Date | null
  readonly version: number
}

type CheckRefusal = CheckFault | Refusal<'booking_not_found' | 'booking_cancelled' | 'changed_meanwhile'>

const ACTIONS = {
  checked_in: { set: 'checked_in', undo: 'check_in_undone' },
  checked_out: { set: 'checked_out', undo: 'check_out_undone' },
} as const

/**
 * Records that guests have come or have left and when, corrects the moment, or takes either back. Refuses
 * `booking_not_found`, `booking_cancelled`, `changed_meanwhile`, `change_not_allowed` (not confirmed, before the day of
 * arrival, or an arrival whose departure is recorded is taken back) and `moment_out_of_order`.
 */
export async function recordGuestCheck(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  input: GuestCheckInput,
): Promise<Result<Checked, CheckRefusal>> {
  const found = await findBooking(deps.db, normaliseBookingCode(input.code))
  if (!found) return refuse('booking_not_found')
  return deps.db.transaction((tx) => record(tx, deps, found.booking.id, input))
}

async function record(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  id: string,
  input: GuestCheckInput,
): Promise<Result<Checked, CheckRefusal>> {
  const { mark: which, version, isUndo, by } = input
  const booking = await lockBooking(tx, id)
  if (!booking) return refuse('booking_not_found')
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  const subject = { kind: 'booking', id: booking.code } as const
  const { checkedInAt, checkedOutAt } = booking
  if (booking.version !== version) {
    return changedMeanwhile(tx, subject, { ...written({ checkedInAt, checkedOutAt }), version: booking.version })
  }
  const decided = momentsAfter(booking, input, deps.clock.now())
  if (!decided.ok) return decided
  const moments = decided.value
  await updateBooking(tx, id, { ...moments, version: version + 1 })
  const [before, after] = [written({ checkedInAt, checkedOutAt }), written(moments)]
  await recordAction(tx, deps, by, {
    act: ACTIONS[which][isUndo ? 'undo' : 'set'],
    subject,
    bookingId: id,
    apartmentId: booking.apartmentId,
    changes:
      which === 'checked_in'
        ? { checkedInAt: [before.checkedInAt, after.checkedInAt] }
        : { checkedOutAt: [before.checkedOutAt, after.checkedOutAt] },
  })
  return ok({ ...moments, version: version + 1 })
}

function momentsAfter(
  booking: CheckedStay,
  { mark: which, isUndo, at }: GuestCheckInput,
  now: Date,
): Result<CheckMoments, CheckFault> {
  if (!isUndo) return setCheck(booking, { check: which, at: at ? timeOfDayInMadrid(at.day, at.time) : null, now })
  const moments = undoCheck(booking, which)
  return moments ? ok(moments) : refuse('change_not_allowed', { mark: 'change_not_allowed' })
}

function written({ checkedInAt, checkedOutAt }: Pick<Checked, 'checkedInAt' | 'checkedOutAt'>) {
  return { checkedInAt: checkedInAt?.toISOString() ?? null, checkedOutAt: checkedOutAt?.toISOString() ?? null }
}
