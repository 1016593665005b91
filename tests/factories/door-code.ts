import { eq } from 'drizzle-orm'
import { bookings } from '#db/schema/booking.ts'
import { homeLocks } from '#db/schema/door-code.ts'
import type { HomeLock } from '#domain/door-code/lock-kind.ts'
import { confirmDoorCode } from '#services/door-code/confirm-door-code.ts'
import { tendCodes } from '#services/door-code/tend-codes.ts'
import type { TestDeps } from './deps.ts'
import { MEMBER } from './staff.ts'
import { makeAnyBooking } from './stay-samples.ts'

export const SIMULATED: HomeLock = { kind: 'simulated', deviceId: 'door-1', reveal: 'day_before' }
export const BY_HAND: HomeLock = { kind: 'by_hand', deviceId: null, reveal: 'day_before' }

/** Makes a confirmed stay in Madrid from 1 to 11 June 2027 in a home with a lock. */
export async function makeStayAtLock(deps: TestDeps, lock: HomeLock) {
  const stay = await makeAnyBooking(deps)
  const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, stay.id))
  if (!booking) throw new Error('The booking is not there')
  await deps.db.insert(homeLocks).values({ apartmentId: booking.apartmentId, ...lock })
  return { ...stay, apartmentId: booking.apartmentId, holder: { code: stay.code, viewToken: stay.viewToken } }
}

/** Makes a stay whose code waits to be set by hand, two days before the arrival; after `isSet` it is. */
export async function makeCodeByHand(deps: TestDeps, { isSet = false } = {}) {
  const stay = await makeStayAtLock(deps, BY_HAND)
  const then = { ...deps, clock: { ...deps.clock, now: () => new Date('2027-05-30T10:00:00Z') } }
  await tendCodes(then)
  if (isSet) await confirmDoorCode(then, { code: stay.code, what: 'set', by: MEMBER })
  return stay
}
