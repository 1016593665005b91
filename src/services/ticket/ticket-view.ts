import type { BookingTickets, TicketView, TicketVisit } from '#contract/ticket.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import {
  listTicketEvents,
  listTicketPhotos,
  listTicketsOfBooking,
  type TicketEventRow,
  type TicketRow,
} from '#db/ticket/ticket-rows.ts'
import { isTicketOpen, nextTicketState } from '#domain/ticket/ticket.ts'
import { MAX_TICKET_PHOTOS } from '#domain/ticket/ticket-policy.ts'
import type { Deps } from '#services/deps.ts'
import { isLeft, whyNoReport } from './open-ticket.ts'

/** Returns the tickets of a booking as its guest sees them. */
export async function ticketsView(
  on: Queryable,
  deps: Pick<Deps, 'clock'>,
  booking: BookingRow,
): Promise<BookingTickets> {
  const rows = await listTicketsOfBooking(on, booking.id)
  const ids = rows.map(({ id }) => id)
  const [events, photos] = await Promise.all([listTicketEvents(on, ids), listTicketPhotos(on, ids)])
  const mayReopen = booking.status === 'CONFIRMED' && !isLeft(deps, booking.checkOut)
  const tickets = rows.map((row) => {
    const own = events.filter(({ ticketId }) => ticketId === row.id)
    const files = photos.flatMap(({ ticketId, fileId }) => (ticketId === row.id ? [fileId] : []))
    return ticketView(row, { events: own, photos: files, mayReopen })
  })
  return { tickets, mayReport: whyNoReport(deps, booking) === null }
}

type Parts = {
  readonly events: readonly TicketEventRow[]
  readonly photos: readonly string[]
  readonly mayReopen: boolean
}

function ticketView(row: TicketRow, { events, photos, mayReopen }: Parts): TicketView {
  const { reference, room, thing, words, urgency, mayEnter, state, createdAt } = row
  const isOpen = isTicketOpen(state)
  return {
    ...{ reference, room, thing, words, urgency, mayEnter, state, photos: [...photos] },
    visit: visitOf(row),
    dueOn: unansweredDue(row),
    events: events.map((event) => ({
      ...{ kind: event.kind, note: event.note, visit: visitOf(event), at: event.at.toISOString() },
    })),
    createdAt: createdAt.toISOString(),
    may: {
      addPhotos: isOpen && photos.length < MAX_TICKET_PHOTOS,
      permit: isOpen,
      withdraw: nextTicketState(state, 'withdraw') !== undefined,
      confirm: nextTicketState(state, 'confirm') !== undefined,
      reopen: mayReopen && nextTicketState(state, 'reopen') !== undefined,
    },
  }
}

/** Returns the day by which a ticket is to be answered; null where that is done, or where there is nothing to answer any more. */
export function unansweredDue({ state, answeredAt, dueOn }: Pick<TicketRow, 'state' | 'answeredAt' | 'dueOn'>) {
  return answeredAt === null && isTicketOpen(state) ? dueOn : null
}

type WithVisit = Pick<TicketRow, 'visitOn' | 'visitFrom' | 'visitUntil' | 'visitor'>

/** Returns the visit that a ticket or an event contains. */
export function visitOf({ visitOn, visitFrom, visitUntil, visitor }: WithVisit): TicketVisit | null {
  if (visitOn === null || visitFrom === null || visitUntil === null || visitor === null) return null
  return { date: visitOn, from: visitFrom, until: visitUntil, visitor }
}
