import type { TicketVisit } from '#contract/ticket.ts'
import type { Tx } from '#db/connection/client.ts'
import { type FoundTicket, insertTicketEvent, type TicketRow, updateTicket } from '#db/ticket/ticket-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { EVENT_OF_CHANGE, nextTicketState, type TicketChange, type TicketEvent } from '#domain/ticket/ticket.ts'
import { ticketDueOn } from '#domain/ticket/ticket-due.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

/** Who changes a ticket: its guest, a member of staff by id, or time. */
export type TicketBy = 'guest' | 'system' | { readonly memberId: string }

type Happened = {
  readonly ticketId: string
  readonly kind: TicketEvent
  readonly by: TicketBy
  readonly note?: string | undefined
  readonly visit?: TicketVisit | undefined
}

type Change = Omit<Happened, 'ticketId' | 'kind'> & { readonly change: TicketChange }

/** Changes a ticket that is locked, and returns the id of what its history has now. Refuses `ticket_moved_on` where the change has no place in its state. */
export async function changeTicket(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  found: FoundTicket,
  { change, ...happened }: Change,
): Promise<Result<string, Refusal<'ticket_moved_on'>>> {
  const { ticket } = found
  const state = nextTicketState(ticket.state, change)
  if (!state) return refuse('ticket_moved_on')
  await updateTicket(tx, ticket.id, { state, ...columnsOf(deps.clock.now(), found, { change, ...happened }) })
  return ok(await addTicketEvent(tx, deps, { ticketId: ticket.id, kind: EVENT_OF_CHANGE[change], ...happened }))
}

/** A ticket is answered when its guest can read what becomes of it; one that they reopen waits for an answer again. */
function columnsOf(
  now: Date,
  { ticket, city }: FoundTicket,
  { change, note, visit }: Change,
): Partial<Omit<TicketRow, 'state'>> {
  const answeredAt = ticket.answeredAt ?? now
  switch (change) {
    case 'see':
      return note ? { answeredAt } : {}
    case 'promise':
      return { answeredAt, ...visitColumns(visit) }
    case 'announce':
      return {}
    case 'mend':
      return { answeredAt, mendedAt: now }
    case 'reopen':
      return {
        ...{ answeredAt: null, mendedAt: null, closedAt: null, ...visitColumns(undefined) },
        dueOn: ticketDueOn(city, dateInMadrid(now)),
      }
    default:
      return { closedAt: now }
  }
}

/** Adds to the history of a ticket and returns the id of what is added. */
export async function addTicketEvent(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  { ticketId, kind, by, note, visit }: Happened,
): Promise<string> {
  const id = newId(deps)
  await insertTicketEvent(tx, {
    ...{ id, ticketId, kind, ...visitColumns(visit) },
    ...(typeof by === 'string' ? { party: by, memberId: null } : { party: 'staff', memberId: by.memberId }),
    note: note || null,
    at: deps.clock.now(),
  })
  return id
}

function visitColumns(visit: TicketVisit | undefined) {
  return {
    visitOn: visit?.date ?? null,
    visitFrom: visit?.from ?? null,
    visitUntil: visit?.until ?? null,
    visitor: visit?.visitor ?? null,
  }
}
