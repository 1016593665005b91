import type { CheckInView } from '#contract/arrival.ts'
import { findSelfCheckIn } from '#db/arrival/traveller-rows.ts'
import type { BookingOfHome } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { hourOfTime, lateArrivalFeeCents } from '#domain/booking/late-arrival.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type CheckInRefusal, type OpenCheckInInput, openCheckIn } from './open-check-in.ts'
import { readParty } from './party-drafts.ts'
import { readSentPositions } from './sent-positions.ts'
import { travellerTokenOf } from './traveller-token.ts'
import { progressOf, shortName } from './traveller-view.ts'

/** Gets the progress of everybody's check-in, with a link for each traveller; for the holder only. */
export async function getCheckIn(deps: Deps, access: OpenCheckInInput): Promise<Result<CheckInView, CheckInRefusal>> {
  const opened = await openCheckIn(deps, access)
  return opened.ok ? ok(await checkInView(deps.db, deps, opened.value)) : opened
}

export async function checkInView(
  on: Queryable,
  deps: Pick<Deps, 'cipher' | 'settings'>,
  { booking, houseCode }: BookingOfHome,
): Promise<CheckInView> {
  const party = await readParty(on, deps, booking)
  const selfCheckIn = await findSelfCheckIn(on, booking.apartmentId)
  const sent = await readSentPositions(on, booking.id)
  const { checkIn, checkOut, arrivalTime } = booking
  return {
    bookingCode: booking.code,
    houseCode,
    checkIn,
    checkOut,
    selfCheckIn,
    arrivalTime,
    arrivalFeeCents: arrivalTime ? lateArrivalFeeCents(hourOfTime(arrivalTime), selfCheckIn) : 0,
    isComplete: party.every((one) => one.completedAt !== null),
    travellers: party.map((one) => ({
      position: one.position,
      kind: one.kind,
      progress: progressOf(one),
      name: shortName(one),
      token: travellerTokenOf(deps.settings, { booking, position: one.position }),
      isSent: sent.has(one.position),
    })),
  }
}
