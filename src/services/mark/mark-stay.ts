import { findBooking, lockBooking, updateBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import {
  type MarkedStay,
  type MarkFault,
  type Marks,
  type StayMark,
  setMark,
  undoMark,
} from '#domain/booking/stay-mark.ts'
import { type CalendarDate, timeOfDayInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** A mark of the booking that was read with this version. */
export type Marking = {
  readonly code: string
  readonly mark: StayMark
  readonly version: number
  readonly isUndo: boolean
  /** The day and the hour in Madrid at which it happened; now where it is left out. */
  readonly at?: { readonly day: CalendarDate; readonly time: string } | undefined
  readonly by: Actor
}

export type Marked = {
  readonly checkedInAt: Date | null
  readonly checkedOutAt: Date | null
  readonly version: number
}

type MarkRefusal = MarkFault | Refusal<'booking_not_found' | 'booking_cancelled' | 'changed_meanwhile'>

const ACTIONS = {
  checked_in: { set: 'checked_in', undo: 'check_in_undone' },
  checked_out: { set: 'checked_out', undo: 'check_out_undone' },
} as const

/**
 * Records that guests have come or have left and when, corrects the moment, or takes either back. Refuses
 * `booking_not_found`, `booking_cancelled`, `changed_meanwhile`, `change_not_allowed` (not confirmed, before the day of
 * arrival, or an arrival whose departure is recorded is taken back) and `moment_out_of_order`.
 */
export async function markStay(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  input: Marking,
): Promise<Result<Marked, MarkRefusal>> {
  const found = await findBooking(deps.db, normaliseBookingCode(input.code))
  if (!found) return refuse('booking_not_found')
  return deps.db.transaction((tx) => mark(tx, deps, found.booking.id, input))
}

async function mark(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  id: string,
  input: Marking,
): Promise<Result<Marked, MarkRefusal>> {
  const { mark: which, version, isUndo, by } = input
  const booking = await lockBooking(tx, id)
  if (!booking) return refuse('booking_not_found')
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  const subject = { kind: 'booking', id: booking.code } as const
  const { checkedInAt, checkedOutAt } = booking
  if (booking.version !== version) {
    return changedMeanwhile(tx, subject, { ...written({ checkedInAt, checkedOutAt }), version: booking.version })
  }
  const decided = marksAfter(booking, input, deps.clock.now())
  if (!decided.ok) return decided
  const marks = decided.value
  await updateBooking(tx, id, { ...marks, version: version + 1 })
  const [before, after] = [written({ checkedInAt, checkedOutAt }), written(marks)]
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
  return ok({ ...marks, version: version + 1 })
}

function marksAfter(booking: MarkedStay, { mark: which, isUndo, at }: Marking, now: Date): Result<Marks, MarkFault> {
  if (!isUndo) return setMark(booking, { mark: which, at: at ? timeOfDayInMadrid(at.day, at.time) : null, now })
  const marks = undoMark(booking, which)
  return marks ? ok(marks) : refuse('change_not_allowed', { mark: 'change_not_allowed' })
}

function written({ checkedInAt, checkedOutAt }: Pick<Marked, 'checkedInAt' | 'checkedOutAt'>) {
  return { checkedInAt: checkedInAt?.toISOString() ?? null, checkedOutAt: checkedOutAt?.toISOString() ?? null }
}
