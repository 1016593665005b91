import type { BookingTickets } from '#contract/ticket.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { changeTicket } from './change-ticket.ts'
import { changeAsHolder, isLeft, type TicketKey, type TicketRefusal } from './open-ticket.ts'
import { ticketsView } from './ticket-view.ts'

type OutcomeCode = Refusal<'ticket_moved_on' | 'ticket_closed'>
type Input = TicketKey & ({ readonly good: true } | { readonly good: false; readonly words: string })

/**
 * Closes a mended ticket at the guest's yes. Their no, with what is still wrong, reopens it until the day of departure and
 * mails it to staff again. Refuses as `changeAsHolder` does, `ticket_moved_on` and `ticket_closed` after the stay.
 */
export async function tellOutcome(
  deps: Deps,
  input: Input,
): Promise<Result<BookingTickets, TicketRefusal | Refusal<'rate_limited'> | OutcomeCode>> {
  const changed = await changeAsHolder<OutcomeCode>(deps, input, async (tx, found) => {
    if (input.good) return changeTicket(tx, deps, found, { change: 'confirm', by: 'guest' })
    if (isLeft(deps, found.checkOut)) return refuse('ticket_closed')
    const reopened = await changeTicket(tx, deps, found, { change: 'reopen', by: 'guest', note: input.words })
    if (!reopened.ok) return reopened
    const eventId = reopened.value
    await deps.jobs.send(tx, 'send-ticket-mail', { eventId }, { id: jobId('send-ticket-mail', eventId) })
    return reopened
  })
  return changed.ok ? ok(await ticketsView(deps.db, deps, changed.value)) : changed
}
