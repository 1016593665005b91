import { findBookedHome } from '#db/booking/booking-rows.ts'
import { findTicket, listTicketEvents, listTicketPhotos } from '#db/ticket/ticket-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { grantOf, isInScope, type Scope } from '#domain/staff/permissions.ts'
import { nextTicketState } from '#domain/ticket/ticket.ts'
import { contactShown } from '#services/access/contact-shown.ts'
import type { Deps } from '#services/deps.ts'
import { ticketClock } from './list-tickets.ts'
import { visitOf } from './ticket-view.ts'

type Input = { readonly reference: string; readonly member: Scope }
export type StaffTicket = Extract<Awaited<ReturnType<typeof getTicketForStaff>>, { readonly ok: true }>['value']

/**
 * Gets a ticket with its history for a member of staff; its guest only for those who may see contacts. Refuses `not_found`,
 * also for one in a home outside of their cities.
 */
export async function getTicketForStaff(deps: Pick<Deps, 'db' | 'clock'>, { reference, member }: Input) {
  const found = await findTicket(deps.db, { reference })
  if (!found || !isInScope(member, found.city)) return refuse('not_found')
  const { ticket, bookingCode, houseCode, city } = found
  const [events, photos, booked] = await Promise.all([
    listTicketEvents(deps.db, [ticket.id]),
    listTicketPhotos(deps.db, [ticket.id]),
    findBookedHome(deps.db, ticket.bookingId),
  ])
  const holder = booked?.booking
  const contact =
    holder && contactShown(grantOf(member, 'view_contact'), { email: holder.holderEmail, phone: holder.holderPhone })
  const { room, thing, words, urgency, mayEnter, state } = ticket
  const may = (change: Parameters<typeof nextTicketState>[1]) => nextTicketState(state, change) !== undefined
  const value = {
    ...{ reference, room, thing, words, urgency, mayEnter, state, bookingCode, houseCode, city },
    guest: contact ? { name: `${holder.holderName} ${holder.holderLastname}`, contact } : null,
    visit: visitOf(ticket),
    clock: ticketClock(deps, { ...ticket, city }),
    photos: photos.map(({ fileId }) => fileId),
    events: events.map(({ id, kind, party, member: name, note, at, ...event }) => ({
      ...{ id, kind, party, member: name, note, at: at.toISOString(), visit: visitOf(event) },
    })),
    may: { see: may('see'), promise: may('promise'), announce: may('announce'), mend: may('mend') },
  }
  return ok(value) satisfies Result<typeof value, Refusal<'not_found'>>
}
