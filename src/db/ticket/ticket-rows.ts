import { and, asc, desc, eq, getTableColumns, inArray, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { staffMembers } from '#db/schema/staff.ts'
import { ticketEvents, ticketPhotos, tickets } from '#db/schema/ticket.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type TicketRow = typeof tickets.$inferSelect
export type TicketEventRow = typeof ticketEvents.$inferSelect
/** A ticket, and where its home is. */
export type FoundTicket = {
  readonly ticket: TicketRow
  readonly bookingCode: string
  readonly checkOut: CalendarDate
  readonly houseCode: string
  readonly city: City
}

/** Returns false when a ticket of the same request is stored already. */
export async function insertTicket(tx: Tx, ticket: TicketRow): Promise<boolean> {
  const stored = await tx
    .insert(tickets)
    .values(ticket)
    .onConflictDoNothing({ target: tickets.requestKey })
    .returning({ id: tickets.id })
  return stored.length > 0
}

function selectTickets(on: Queryable) {
  return on
    .select({
      ticket: tickets,
      bookingCode: bookings.code,
      checkOut: bookings.checkOut,
      houseCode: apartments.houseCode,
      city: apartments.city,
    })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .innerJoin(apartments, eq(apartments.id, tickets.apartmentId))
}

export async function findTicket(
  on: Queryable,
  by: { readonly id: string } | { readonly reference: string },
): Promise<FoundTicket | undefined> {
  const [found] = await selectTickets(on).where(
    'id' in by ? eq(tickets.id, by.id) : eq(tickets.reference, by.reference),
  )
  return found
}

/** Returns the reference of the ticket that a request stored. */
export async function findTicketByRequest(on: Queryable, requestKey: string): Promise<string | undefined> {
  const [found] = await on
    .select({ reference: tickets.reference })
    .from(tickets)
    .where(eq(tickets.requestKey, requestKey))
  return found?.reference
}

/** Finds a ticket and locks it, so that two who change it do so one after the other. */
export async function lockTicket(tx: Tx, reference: string): Promise<FoundTicket | undefined> {
  const [found] = await selectTickets(tx).where(eq(tickets.reference, reference)).for('no key update', { of: tickets })
  return found
}

/** Returns the tickets of a booking, the latest first. */
export async function listTicketsOfBooking(on: Queryable, bookingId: string): Promise<TicketRow[]> {
  return on
    .select()
    .from(tickets)
    .where(eq(tickets.bookingId, bookingId))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
}

export async function updateTicket(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      TicketRow,
      | ('state' | 'mayEnter' | 'dueOn' | 'answeredAt' | 'mendedAt' | 'closedAt')
      | ('visitOn' | 'visitFrom' | 'visitUntil' | 'visitor')
    >
  >,
): Promise<void> {
  await tx.update(tickets).set(change).where(eq(tickets.id, id))
}

export async function insertTicketEvent(tx: Tx, event: typeof ticketEvents.$inferInsert): Promise<void> {
  await tx.insert(ticketEvents).values(event)
}

/** Finds one thing that happened to a ticket. */
export async function findTicketEvent(on: Queryable, id: string): Promise<TicketEventRow | undefined> {
  const [found] = await on.select().from(ticketEvents).where(eq(ticketEvents.id, id))
  return found
}

/** Returns what happened to some tickets in its order, with the names of the members of staff. */
export async function listTicketEvents(
  on: Queryable,
  ticketIds: readonly string[],
): Promise<(TicketEventRow & { readonly member: string | null })[]> {
  if (ticketIds.length === 0) return []
  return on
    .select({ ...getTableColumns(ticketEvents), member: staffMembers.name })
    .from(ticketEvents)
    .leftJoin(staffMembers, eq(staffMembers.id, ticketEvents.memberId))
    .where(inArray(ticketEvents.ticketId, [...ticketIds]))
    .orderBy(asc(ticketEvents.number))
}

/** Returns the photos of some tickets in the order in which they were sent. */
export async function listTicketPhotos(
  on: Queryable,
  ticketIds: readonly string[],
): Promise<(typeof ticketPhotos.$inferSelect)[]> {
  if (ticketIds.length === 0) return []
  return on
    .select()
    .from(ticketPhotos)
    .where(inArray(ticketPhotos.ticketId, [...ticketIds]))
    .orderBy(asc(ticketPhotos.ticketId), asc(ticketPhotos.position))
}

/** Adds a photo to a ticket, once. */
export async function insertTicketPhoto(tx: Tx, photo: typeof ticketPhotos.$inferInsert): Promise<void> {
  await tx.insert(ticketPhotos).values(photo).onConflictDoNothing()
}

/** Returns the references of tickets that were mended before a moment and of which the guest has said nothing. */
export async function listUnconfirmedTickets(on: Queryable, mendedBefore: Date): Promise<string[]> {
  const found = await on
    .select({ reference: tickets.reference })
    .from(tickets)
    .where(and(eq(tickets.state, 'mended'), lt(tickets.mendedAt, mendedBefore)))
    .orderBy(asc(tickets.mendedAt))
  return found.map(({ reference }) => reference)
}

/** Deletes the tickets of stays that ended before a day, with their history. Returns how many. */
export async function deleteTicketsBefore(on: Queryable, endedBefore: CalendarDate): Promise<number> {
  const ended = on.select({ id: bookings.id }).from(bookings).where(lt(bookings.checkOut, endedBefore))
  const { rowCount } = await on.delete(tickets).where(inArray(tickets.bookingId, ended))
  return rowCount ?? 0
}
