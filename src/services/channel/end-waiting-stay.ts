import { releaseChannelNights, wantedNights } from '#db/channel/channel-nights.ts'
import { findWaitingStay, type ReservationRow } from '#db/channel/reservation-rows.ts'
import { endChannelStays } from '#db/channel/stay-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Deps } from '#services/deps.ts'

/** Ends the stay by which a reservation waited for its nights, and releases those that it had, so that its booking takes them. */
export async function endWaitingStay(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, apartmentId }: Pick<ReservationRow, 'id' | 'apartmentId'>,
): Promise<void> {
  const stayId = await findWaitingStay(tx, id)
  if (!stayId) return
  const now = clock.now()
  const { ownIds } = await wantedNights(tx, stayId, apartmentId)
  await releaseChannelNights(tx, ownIds, now)
  await endChannelStays(tx, [stayId], now)
}
