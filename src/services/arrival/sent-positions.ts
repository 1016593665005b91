import type { Queryable } from '#db/client.ts'
import { listCommunications } from '#db/communication-rows.ts'

/** Who of a booking the authority was told of, or is being told of. */
export async function readSentPositions(on: Queryable, bookingId: string): Promise<ReadonlySet<number>> {
  const communications = await listCommunications(on, bookingId)
  return new Set(communications.filter(({ state }) => state !== 'refused').flatMap(({ positions }) => positions))
}
