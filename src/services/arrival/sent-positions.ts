import { listCommunications } from '#db/arrival/communication-rows.ts'
import type { Queryable } from '#db/connection/client.ts'

/** Reads the positions of the travellers that were reported or are being reported. */
export async function readSentPositions(on: Queryable, bookingId: string): Promise<ReadonlySet<number>> {
  const communications = await listCommunications(on, bookingId)
  return new Set(communications.filter(({ state }) => state !== 'refused').flatMap(({ positions }) => positions))
}
