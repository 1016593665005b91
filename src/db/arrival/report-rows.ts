import { and, asc, eq, gt, lte, ne, not, or, sql } from 'drizzle-orm'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { communications, travellers } from '#db/schema/arrival.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import type { CommunicationKind, CommunicationState } from '#domain/arrival/register-steps.ts'
import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** A communication that the register has not accepted. */
export type UnsettledReport = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly checkIn: CalendarDate
  readonly kind: CommunicationKind
  readonly state: CommunicationState
  /** Positions of the travellers that an arrival reports; empty for other kinds. */
  readonly positions: readonly number[]
  /** The reason of the refusal. */
  readonly fault: string | null
  readonly tries: number
  readonly submittedAt: Date
  /** When it is retried automatically; null when it is left to staff. */
  readonly nextAt: Date | null
}

/**
 * Returns communications that were refused or have no outcome, of one booking or of all, the oldest first. Leaves out
 * refusals that need no correction any more, because the stay was cancelled or is not reported.
 */
export async function listUnsettledReports(on: Queryable, bookingId?: string): Promise<UnsettledReport[]> {
  const { kind, state, positions, fault, tries, submittedAt } = communications
  const columns = { kind, state, positions, fault, tries, submittedAt, nextAt: bookings.reportAt }
  const isIdle = or(eq(bookings.status, 'CANCELLED'), not(bookings.sesRequired))
  return on
    .select({ bookingCode: bookings.code, houseCode: apartments.houseCode, checkIn: bookings.checkIn, ...columns })
    .from(communications)
    .innerJoin(bookings, eq(bookings.id, communications.bookingId))
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .where(
      and(
        ne(state, 'accepted'),
        not(and(eq(state, 'refused'), ne(kind, 'annulment'), isIdle) ?? sql`false`),
        bookingId === undefined ? undefined : eq(communications.bookingId, bookingId),
      ),
    )
    .orderBy(asc(communications.createdAt), asc(communications.id))
}

export type IncompleteArrival = {
  readonly booking: BookingRow
  readonly houseCode: string
  readonly contractType: ContractType
}

type Window = { readonly today: CalendarDate; readonly until: CalendarDate }

/**
 * Returns stays that begin by a day, or are under way, with a traveller whose details are incomplete; the earliest
 * first.
 */
export async function listIncompleteArrivals(on: Queryable, { today, until }: Window): Promise<IncompleteArrival[]> {
  const people = sql`${bookings.adults} + ${bookings.children} + ${bookings.babies}`
  const whole = sql`(select count(*) from ${travellers} where ${travellers.bookingId} = ${bookings.id} and ${travellers.completedAt} is not null)`
  const { houseCode, details } = apartments
  const rows = await on
    .select({ booking: bookings, houseCode, details })
    .from(bookings)
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .where(
      and(
        eq(bookings.status, 'CONFIRMED'),
        bookings.sesRequired,
        lte(bookings.checkIn, until),
        gt(bookings.checkOut, today),
        sql`${people} > ${whole}`,
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.code))
  return rows.map(({ details: { contractType }, ...row }) => ({ ...row, contractType }))
}
