import type { BookingTickets } from '#contract/ticket.ts'
import { updateTicket } from '#db/ticket/ticket-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { isTicketOpen } from '#domain/ticket/ticket.ts'
import type { Deps } from '#services/deps.ts'
import { addTicketEvent } from './change-ticket.ts'
import { changeAsHolder, type TicketKey, type TicketRefusal } from './open-ticket.ts'
import { ticketsView } from './ticket-view.ts'

type Input = TicketKey & { readonly mayEnter: boolean }

/**
 * Gives or takes back the leave to enter the home while the guest is out. Refuses as `changeAsHolder` does, and
 * `ticket_moved_on` once it is mended or withdrawn.
 */
export async function allowEntry(
  deps: Deps,
  { mayEnter, ...key }: Input,
): Promise<Result<BookingTickets, TicketRefusal | Refusal<'rate_limited' | 'ticket_moved_on'>>> {
  const changed = await changeAsHolder<Refusal<'ticket_moved_on'>>(deps, key, async (tx, { ticket }) => {
    if (!isTicketOpen(ticket.state)) return refuse('ticket_moved_on')
    if (ticket.mayEnter === mayEnter) return ok(null)
    await updateTicket(tx, ticket.id, { mayEnter })
    const kind = mayEnter ? 'entry_allowed' : 'entry_refused'
    await addTicketEvent(tx, deps, { ticketId: ticket.id, kind, by: 'guest' })
    return ok(null)
  })
  return changed.ok ? ok(await ticketsView(deps.db, deps, changed.value)) : changed
}
