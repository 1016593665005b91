import type { BookingTickets } from '#contract/ticket.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeTicket } from './change-ticket.ts'
import { changeAsHolder, type TicketKey, type TicketRefusal } from './open-ticket.ts'
import { ticketsView } from './ticket-view.ts'

/** Withdraws a ticket for its guest. Refuses as `changeAsHolder` does, and `ticket_moved_on` once it is mended. */
export async function withdrawTicket(
  deps: Deps,
  key: TicketKey,
): Promise<Result<BookingTickets, TicketRefusal | Refusal<'rate_limited' | 'ticket_moved_on'>>> {
  const changed = await changeAsHolder(deps, key, (tx, found) =>
    changeTicket(tx, deps, found, { change: 'withdraw', by: 'guest' }),
  )
  return changed.ok ? ok(await ticketsView(deps.db, deps, changed.value)) : changed
}
