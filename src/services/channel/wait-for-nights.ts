import { findWaitingStay, saveReservation } from '#db/channel/reservation-rows.ts'
import { insertChannelStays, updateChannelStay } from '#db/channel/stay-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { FeedStay } from '#domain/channel/feed-stays.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import type { Applying } from './apply-revision.ts'
import { keepChannelNights } from './keep-channel-nights.ts'

/** Stores a reservation whose nights are not all free as a stay of its site, which takes those that are and is a conflict. */
export async function waitForNights(tx: Tx, deps: Deps, { reservation, revision }: Applying): Promise<void> {
  const { apartmentId, site } = reservation
  const waiting = { ...revision, insertedAt: revision.insertedAt.toISOString() }
  await saveReservation(tx, { ...reservation, waiting })
  const { checkIn, checkOut, code } = revision
  const stay: FeedStay = {
    ...{ key: revision.reservationId, kind: 'reservation', checkIn, checkOut, isTentative: false, code },
    guest: null,
  }
  const stayId = await findWaitingStay(tx, reservation.id)
  if (stayId) await updateChannelStay(tx, stayId, stay)
  else {
    const of = { id: newId(deps), apartmentId, site, reservationId: reservation.id }
    await insertChannelStays(tx, [{ ...of, stay, readAt: deps.clock.now() }])
  }
  await keepChannelNights(tx, deps, apartmentId)
}
