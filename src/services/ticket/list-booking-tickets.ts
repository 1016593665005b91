import type { BookingTickets } from '#contract/ticket.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { findForGuest, type HolderRefusal } from './open-ticket.ts'
import { ticketsView } from './ticket-view.ts'

type Input = BookingCredentials & { readonly code: string }

/** Lists the tickets of a booking, the latest first, for its holder. Refuses `booking_not_found` and `forbidden`. */
export async function listBookingTickets(deps: Deps, input: Input): Promise<Result<BookingTickets, HolderRefusal>> {
  const found = await findForGuest(deps, input)
  return found.ok ? ok(await ticketsView(deps.db, deps, found.value.booking)) : found
}
