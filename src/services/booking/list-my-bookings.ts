import type { MyBookings } from '#contract/booking.ts'
import { listCompleteTravellers } from '#db/arrival/traveller-rows.ts'
import { listBookedHomes } from '#db/booking/booked-home-rows.ts'
import { listBookingsOfUser } from '#db/booking/booking-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { bookedHome, checkInFact, holderBookingView } from './booking-view.ts'
import { completeRecord } from './read-booking.ts'

/** Maximum number of bookings, more than any guest has, because each costs some queries. */
const MOST = 100

/**
 * Lists the bookings in the account of the signed-in user: those that have not ended, the soonest first, and those that
 * have ended or were cancelled, the latest first. Refuses `unauthenticated`.
 */
export async function listMyBookings(
  deps: Deps,
  token: string | undefined,
): Promise<Result<MyBookings, Refusal<'unauthenticated'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const found = await listBookingsOfUser(deps.db, user.value.id, MOST)
  const records = await Promise.all(found.map((one) => completeRecord(deps.db, one)))
  const today = dateInMadrid(deps.clock.now())
  const isNext = ({ booking }: (typeof records)[number]) => booking.status !== 'CANCELLED' && booking.checkOut > today
  const [homes, complete] = await Promise.all([
    listBookedHomes(
      deps.db,
      records.map(({ houseCode }) => houseCode),
    ),
    listCompleteTravellers(
      deps.db,
      records.map(({ booking }) => booking.id),
    ),
  ])
  const views = (of: typeof records) =>
    of.map((record) => ({
      ...holderBookingView(deps, record),
      ...checkInFact(record.booking, complete),
      ...bookedHome(homes.get(record.houseCode)),
    }))
  return ok({
    next: views(records.filter(isNext).toReversed()),
    previous: views(records.filter((one) => !isNext(one))),
  })
}
