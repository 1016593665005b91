import { type BookingRow, lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type DoorCodeRow, moveDoorCode } from '#db/door-code/door-code-rows.ts'
import { type LockEventKind, nextDoorCodeState } from '#domain/door-code/door-code-state.ts'
import type { Deps } from '#services/deps.ts'
import { notifyGuest } from '#services/push/notify-guest.ts'
import { doorOfGuide } from './door-of-guide.ts'

type LockDeps = Pick<Deps, 'cipher' | 'clock' | 'jobs' | 'randomBytes'>

/**
 * Moves a code as its lock says, or staff for one that is set by hand, and notifies the guests of a code that takes the place of
 * one that they could see. Returns false where the code has moved on.
 */
export async function applyLockEvent(
  tx: Tx,
  deps: LockDeps,
  code: DoorCodeRow,
  event: LockEventKind,
): Promise<boolean> {
  const state = nextDoorCodeState(code.state, event)
  if (!state) return false
  const booking = await lockBooking(tx, code.bookingId)
  if (!booking) throw new Error(`Booking ${code.bookingId} has a door code and does not exist`)
  const isFirst = state === 'set' && code.setAt === null
  const isMoved = await moveDoorCode(tx, code, { state, ...(isFirst ? { setAt: deps.clock.now() } : {}) })
  if (isMoved && isFirst) await notifyOfChange(tx, deps, { booking, about: code.id })
  return isMoved
}

type Changed = { readonly booking: BookingRow; readonly about: string }

async function notifyOfChange(tx: Tx, deps: LockDeps, { booking, about }: Changed): Promise<void> {
  const { door } = await doorOfGuide(tx, deps, { stay: booking, lasting: undefined })
  if (door?.changed) await notifyGuest(tx, deps, { kind: 'door_code', text: 'changed', bookingId: booking.id, about })
}
