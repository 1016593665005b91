import type { Queryable } from '#db/connection/client.ts'
import {
  insertDoorCode,
  listCodesOfBooking,
  listDigitsAtHome,
  type StayWithoutCode,
} from '#db/door-code/door-code-rows.ts'
import { codeWindow, makeDigits } from '#domain/door-code/door-code-rules.ts'
import { keepsDigits } from '#domain/door-code/end-reason.ts'
import { isElectronic } from '#domain/door-code/lock-kind.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { digitsOf, encryptDigits } from './code-digits.ts'

type WantDeps = Pick<Deps, 'cipher' | 'clock' | 'doorLocks' | 'randomBytes'>

/**
 * Makes the code that a stay at an electronic lock lacks; the lock is requested to take it later. Its digits are those of the code
 * before where only the dates or the lock changed, and else those of no other code at the lock. Does nothing where it has one.
 */
export async function wantCode(on: Queryable, deps: WantDeps, { booking, lock }: StayWithoutCode): Promise<void> {
  const { kind, deviceId } = lock
  if (!isElectronic(kind)) return
  const id = newId(deps)
  const { from, to } = codeWindow(booking)
  const digits = await digitsFor(on, deps, { booking, lock })
  await insertDoorCode(on, {
    ...{ id, bookingId: booking.id, apartmentId: booking.apartmentId, lockKind: kind, deviceId },
    ...{
      code: encryptDigits(deps, id, digits),
      validFrom: from,
      validTo: to,
      state: 'wanted',
      createdAt: deps.clock.now(),
    },
    ...{ reference: null, requestedAt: null, setAt: null, endedAt: null, endReason: null },
  })
}

async function digitsFor(on: Queryable, deps: WantDeps, { booking, lock }: StayWithoutCode): Promise<string> {
  const locks = isElectronic(lock.kind) ? deps.doorLocks[lock.kind] : undefined
  const accepts = (code: string) => locks?.accepts(code) ?? true
  const [before] = await listCodesOfBooking(on, booking.id)
  const others = await listDigitsAtHome(on, booking.apartmentId)
  if (before && before.apartmentId === booking.apartmentId && keepsDigits(before.endReason)) {
    const digits = digitsOf(deps, before)
    if (accepts(digits)) return digits
  }
  const taken = [...others, ...(before ? [before] : [])].map((row) => digitsOf(deps, row))
  return makeDigits(deps.randomBytes, { accepts, taken })
}
