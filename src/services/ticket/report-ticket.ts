import type { NewTicket, ReportedTicket } from '#contract/ticket.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { findTicketByRequest, insertTicket } from '#db/ticket/ticket-rows.ts'
import { requestReferenceFrom } from '#domain/booking/booking-code.ts'
import { cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { ticketDueOn } from '#domain/ticket/ticket-due.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'
import { addTicketEvent } from './change-ticket.ts'
import { findForGuest, type HolderRefusal, type ReportRefusal, whyNoReport } from './open-ticket.ts'
import { ticketsView } from './ticket-view.ts'

type Input = BookingCredentials &
  NewTicket & {
    readonly code: string
    /** The same key stores one ticket. */
    readonly requestKey?: string | undefined
  }

/**
 * Stores what the holder of a booking reports as broken, during their stay, and mails it to staff. Refuses as
 * `findForGuest` and `whyNoReport` do, and `rate_limited`.
 */
export async function reportTicket(
  deps: Deps,
  { code, room, thing, words, urgency, mayEnter, requestKey, ...credentials }: Input,
): Promise<Result<ReportedTicket, HolderRefusal | ReportRefusal | Refusal<'rate_limited'>>> {
  const found = await findForGuest(deps, { code, ...credentials })
  if (!found.ok) return found
  const { booking, houseCode } = found.value
  const answer = async (reference: string) => ok({ reference, ...(await ticketsView(deps.db, deps, booking)) })
  const stored = requestKey === undefined ? undefined : await findTicketByRequest(deps.db, requestKey)
  if (stored) return answer(stored)
  const closed = whyNoReport(deps, booking)
  if (closed) return closed
  const allowed = await enforceRateLimit(deps, ['ticket_by_booking', booking.id])
  if (!allowed.ok) return allowed
  const reported = { room, thing, words, urgency, mayEnter, requestKey: requestKey ?? null }
  return answer(await deps.db.transaction((tx) => storeTicket(tx, deps, { booking, houseCode, reported })))
}

type Reported = {
  readonly booking: BookingRow
  readonly houseCode: string
  readonly reported: NewTicket & { readonly requestKey: string | null }
}

/** Returns the reference of the ticket, also where another request with the same key has stored it. */
async function storeTicket(tx: Tx, deps: Deps, { booking, houseCode, reported }: Reported): Promise<string> {
  const id = newId(deps)
  const now = deps.clock.now()
  const city = cityOfHouseCode(houseCode)
  if (!city) throw new Error(`The home ${houseCode} is in no city`)
  const ticket = {
    ...{ id, reference: requestReferenceFrom(deps.randomBytes(8)), bookingId: booking.id },
    ...{ apartmentId: booking.apartmentId, ...reported, state: 'received' as const },
    ...{ visitOn: null, visitFrom: null, visitUntil: null, visitor: null },
    dueOn: ticketDueOn(city, dateInMadrid(now)),
    ...{ answeredAt: null, mendedAt: null, closedAt: null, createdAt: now },
  }
  if (!(await insertTicket(tx, ticket))) {
    return (await findTicketByRequest(tx, reported.requestKey ?? '')) ?? ticket.reference
  }
  const eventId = await addTicketEvent(tx, deps, { ticketId: id, kind: 'received', by: 'guest' })
  await deps.jobs.send(tx, 'send-ticket-mail', { eventId }, { id: jobId('send-ticket-mail', eventId) })
  return ticket.reference
}
