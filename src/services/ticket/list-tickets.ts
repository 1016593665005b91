import { type ListedTicket, listTicketRows } from '#db/ticket/ticket-list-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { type CalendarDate, dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import type { TicketTab } from '#domain/ticket/ticket.ts'
import { workingDaysUntil } from '#domain/ticket/ticket-due.ts'
import type { Deps } from '#services/deps.ts'
import { unansweredDue } from './ticket-view.ts'

/** The clock of an answer: how many working days are left, and how many days it is late, one of them 0. */
export type TicketClock = { readonly dueOn: CalendarDate; readonly workingDaysLeft: number; readonly daysLate: number }
export type TicketInList = ListedTicket & { readonly clock: TicketClock | null }

/** More than any company has open; of the closed ones those closed last are listed. */
const MAX_LISTED = 200

/** Lists the tickets of a tab; null cities are all. `isCut` tells whether there are more. */
export async function listTickets(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tab, cities }: { readonly tab: TicketTab; readonly cities: readonly City[] | null },
): Promise<{ readonly tickets: readonly TicketInList[]; readonly isCut: boolean }> {
  const rows = await listTicketRows(db, tab, { cities, most: MAX_LISTED + 1 })
  const tickets = rows.slice(0, MAX_LISTED).map((row) => ({ ...row, clock: ticketClock({ clock }, row) }))
  return { tickets, isCut: rows.length > MAX_LISTED }
}

type Waiting = Parameters<typeof unansweredDue>[0] & { readonly city: City }

/** Returns the clock of a ticket that is to be answered, else null. */
export function ticketClock({ clock }: Pick<Deps, 'clock'>, { city, ...ticket }: Waiting): TicketClock | null {
  const dueOn = unansweredDue(ticket)
  if (dueOn === null) return null
  const today = dateInMadrid(clock.now())
  return {
    dueOn,
    workingDaysLeft: workingDaysUntil(city, today, dueOn),
    daysLate: Math.max(0, daysBetween(dueOn, today)),
  }
}
