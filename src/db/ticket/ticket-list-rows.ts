import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { tickets } from '#db/schema/ticket.ts'
import { of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { TicketTab } from '#domain/ticket/ticket.ts'

const ORDERS = {
  open: {
    where: "t.state in ('received', 'seen', 'visit', 'on_the_way')",
    order: "(t.urgency = 'cannot_stay') desc, (t.answered_at is null) desc, t.due_on, t.created_at",
  },
  waiting: { where: "t.state = 'mended'", order: 't.mended_at' },
  closed: { where: 't.closed_at is not null', order: 't.closed_at desc' },
} as const satisfies Record<TicketTab, object>

function statementOf(tab: TicketTab) {
  const { where, order } = ORDERS[tab]
  return defineStatement({
    name: `tickets_${tab}`,
    row: {
      reference: of(tickets.reference),
      room: of(tickets.room),
      thing: of(tickets.thing),
      urgency: of(tickets.urgency),
      state: of(tickets.state),
      visitOn: text.orNull,
      visitFrom: of(tickets.visitFrom),
      visitUntil: of(tickets.visitUntil),
      visitor: of(tickets.visitor),
      dueOn: text,
      answeredAt: of(tickets.answeredAt),
      mendedAt: of(tickets.mendedAt),
      closedAt: of(tickets.closedAt),
      bookingCode: of(bookings.code),
      houseCode: of(apartments.houseCode),
      city: of(apartments.city),
      neighbourhood: of(neighbourhoods.name),
    },
    text: `
select t.reference, t.room, t.thing, t.urgency, t.state, t.visit_on::text as "visitOn", t.visit_from as "visitFrom",
       t.visit_until as "visitUntil", t.visitor, t.due_on::text as "dueOn", t.answered_at as "answeredAt",
       t.mended_at as "mendedAt", t.closed_at as "closedAt", b.code as "bookingCode", a.house_code as "houseCode",
       a.city, n.name as neighbourhood
  from tickets t
  join bookings b on b.id = t.booking_id
  join apartments a on a.id = t.apartment_id
  join neighbourhoods n on n.id = a.neighbourhood_id
 where ${where} and ($1::text[] is null or a.city = any($1))
 order by ${order}, t.id
 limit $2`,
  })
}

const STATEMENTS = { open: statementOf('open'), waiting: statementOf('waiting'), closed: statementOf('closed') }

export type ListedTicket = RowOf<(typeof STATEMENTS)[TicketTab]>

/**
 * Returns tickets of a tab: those in which no guest can stay first and then those without an answer by the day it is due,
 * those that wait longest for their guest, or those closed last. Null cities are all.
 */
export function listTicketRows(
  on: Queryable,
  tab: TicketTab,
  { cities, most }: { readonly cities: readonly City[] | null; readonly most: number },
): Promise<ListedTicket[]> {
  return runStatement(on, STATEMENTS[tab], [cities, most])
}
