import { findGuideApartment } from '#db/arrival/guide-rows.ts'
import { findBooking } from '#db/booking/booking-rows.ts'
import { type DoorCodeRow, listCodesOfBooking } from '#db/door-code/door-code-rows.ts'
import { findHomeLock } from '#db/door-code/home-lock-rows.ts'
import { type CodeFallback, type CodeWarning, codeWarning, codeWindow } from '#domain/door-code/door-code-rules.ts'
import type { DoorCodeState } from '#domain/door-code/door-code-state.ts'
import { type ElectronicKind, isElectronic } from '#domain/door-code/lock-kind.ts'
import { grantOf, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'
import { digitsOf } from './code-digits.ts'
import { isWaitingFor } from './confirm-door-code.ts'

/** The code of a booking at an electronic lock, as staff see it. */
export type StaffDoorCode = {
  readonly kind: ElectronicKind
  readonly deviceId: string | null
  /** Null where none is made yet. */
  readonly state: DoorCodeState | null
  readonly from: string
  readonly to: string
  /** The digits, only while staff have to set them in the lock by hand. */
  readonly digitsToSet: string | null
  /** Whether the lock still has a code that ended. */
  readonly hasEnded: boolean
  /** Whether staff have to confirm that they removed it. */
  readonly isRemovalAwaited: boolean
  readonly isRenewable: boolean
  readonly warning: CodeWarning | null
  readonly fallback: CodeFallback
}

/** Returns the code of a booking for a member who may change guides; null for others, for homes with key boxes, and for bookings that are not confirmed and left nothing in a lock. */
export async function doorCodeForStaff(
  deps: Pick<Deps, 'db' | 'cipher' | 'clock'>,
  { code, member }: { readonly code: string; readonly member: Scope },
): Promise<StaffDoorCode | null> {
  if (grantOf(member, 'edit_guide') !== 'yes') return null
  const found = await findBooking(deps.db, code)
  if (!found) return null
  const { booking } = found
  const lock = await findHomeLock(deps.db, booking.apartmentId)
  const codes = await listCodesOfBooking(deps.db, booking.id)
  const live = codes.find(({ endedAt }) => endedAt === null)
  const ended = codes.filter(({ endedAt, state }) => endedAt !== null && state !== 'removed')
  const kind = live?.lockKind ?? ended[0]?.lockKind ?? lock.kind
  const { from, to } = codeWindow(booking)
  const isOver = booking.status !== 'CONFIRMED' || booking.checkedOutAt !== null || deps.clock.now() >= to
  if (!isElectronic(kind) || (isOver && ended.length === 0)) return null
  const home = await findGuideApartment(deps.db, booking.apartmentId)
  return {
    ...{ kind, deviceId: lock.deviceId, state: live?.state ?? null },
    ...{ from: from.toISOString(), to: to.toISOString() },
    digitsToSet: digitsToSet(deps, live),
    hasEnded: ended.length > 0,
    isRemovalAwaited: ended.some((one) => isWaitingFor(one, 'removed')),
    isRenewable: live !== undefined && !isOver,
    warning: isOver ? null : codeWarning(live?.state ?? null, from, deps.clock.now()),
    fallback: home?.guide.doorCode === undefined ? 'meet' : 'key_box',
  }
}

function digitsToSet(deps: Pick<Deps, 'cipher'>, live: DoorCodeRow | undefined): string | null {
  return live && isWaitingFor(live, 'set') ? digitsOf(deps, live) : null
}
