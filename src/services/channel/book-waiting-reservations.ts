import { findManagedHomeOf } from '#db/channel/managed-home-rows.ts'
import {
  endWaiting,
  findWaitingStay,
  listWaitingReservations,
  lockReservation,
  type ReservationRow,
  saveReservation,
} from '#db/channel/reservation-rows.ts'
import { endChannelStays } from '#db/channel/stay-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { submitOpenRefunds } from '#services/payment/submit-refunds.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { bookOrChange } from './apply-revision.ts'
import { withNightsOfHome } from './keep-channel-nights.ts'

/**
 * Books reservations of other sites that waited for their nights, or changes their bookings, where these are free now. One whose
 * last day has passed waits no longer, and what was stored of its guest is erased.
 */
export async function bookWaitingReservations(deps: Deps): Promise<void> {
  const waiting = await listWaitingReservations(deps.db)
  if (waiting.length > 0) await expireOverdueNightHolds(deps)
  for (const { apartmentId, externalId } of waiting) {
    const bookingId = await withNightsOfHome(deps, apartmentId, (tx) => bookIfFree(tx, deps, externalId))
    if (bookingId) await submitOpenRefunds(deps, bookingId)
  }
}

/** Returns the booking that was changed, whose refunds are to be submitted. */
async function bookIfFree(tx: Tx, deps: Deps, externalId: string): Promise<string | null> {
  const reservation = await lockReservation(tx, externalId)
  const found = reservation && (await findManagedHomeOf(tx, reservation.apartmentId))
  if (!reservation?.waiting || !found) return null
  const revision = { ...reservation.waiting, insertedAt: new Date(reservation.waiting.insertedAt) }
  const outcome = await bookOrChange(tx, deps, { found, reservation, revision })
  if (outcome === 'waits') {
    if (revision.checkOut <= dateInMadrid(deps.clock.now())) await lapse(tx, deps, reservation)
    return null
  }
  // A booking that says the same already has nothing stored.
  if (outcome === 'unchanged') await saveReservation(tx, { ...reservation, waiting: null })
  await endWaiting(tx, reservation.id, outcome)
  return reservation.bookingId
}

async function lapse(tx: Tx, deps: Deps, reservation: ReservationRow): Promise<void> {
  const stayId = await findWaitingStay(tx, reservation.id)
  if (stayId) await endChannelStays(tx, [stayId], deps.clock.now())
  await saveReservation(tx, { ...reservation, waiting: null })
  await endWaiting(tx, reservation.id, 'lapsed')
}
