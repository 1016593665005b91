import { listUnconfirmedTickets, lockTicket } from '#db/ticket/ticket-rows.ts'
import { TICKET_CLOSE_DAYS } from '#domain/ticket/ticket-policy.ts'
import type { Deps } from '#services/deps.ts'
import { changeTicket } from './change-ticket.ts'

/** Closes tickets whose thing was mended `TICKET_CLOSE_DAYS` ago and of which the guest has said nothing. Returns how many. */
export async function closeTickets(deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>): Promise<number> {
  const mendedBefore = new Date(deps.clock.now().getTime() - TICKET_CLOSE_DAYS * 86_400_000)
  let count = 0
  for (const reference of await listUnconfirmedTickets(deps.db, mendedBefore)) {
    const isClosed = await deps.db.transaction(async (tx) => {
      const found = await lockTicket(tx, reference)
      // The guest may have answered since.
      return found ? (await changeTicket(tx, deps, found, { change: 'close', by: 'system' })).ok : false
    })
    if (isClosed) count += 1
  }
  return count
}
