import type { TicketEventRow } from '#db/ticket/ticket-rows.ts'
import { type FoundTicket, findTicket, findTicketEvent } from '#db/ticket/ticket-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

export type TicketMailView = FoundTicket & {
  /** The report, or that it is not mended well. */
  readonly event: TicketEventRow
}

/** Gets what happened to a ticket with what its mail needs. Refuses `not_found`, as after it is deleted. */
export async function getTicketMail(
  { db }: Pick<Deps, 'db'>,
  eventId: string,
): Promise<Result<TicketMailView, Refusal<'not_found'>>> {
  const event = await findTicketEvent(db, eventId)
  const found = event && (await findTicket(db, { id: event.ticketId }))
  return found ? ok({ ...found, event }) : refuse('not_found')
}
