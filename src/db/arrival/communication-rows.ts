import { and, asc, eq, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { communications } from '#db/schema/arrival.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import type { Address, ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type CommunicationRow = typeof communications.$inferSelect

/** Returns the communications of a booking, the oldest first. */
export async function listCommunications(on: Queryable, bookingId: string): Promise<CommunicationRow[]> {
  return on
    .select()
    .from(communications)
    .where(eq(communications.bookingId, bookingId))
    .orderBy(asc(communications.createdAt), asc(communications.id))
}

export async function insertCommunication(tx: Tx, row: CommunicationRow): Promise<void> {
  await tx.insert(communications).values(row)
}

export async function updateCommunication(tx: Tx, id: string, change: Partial<CommunicationRow>): Promise<void> {
  await tx.update(communications).set(change).where(eq(communications.id, id))
}

/** Returns bookings with a communication that is due, those that have waited longest first. */
export async function listBookingsToReport(on: Queryable, now: Date, most: number): Promise<string[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(lte(bookings.reportAt, now))
    .orderBy(asc(bookings.reportAt), asc(bookings.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

type OldCommunications = { readonly endedBefore: CalendarDate; readonly authority: string }

/** Returns communications about stays that ended before a day and that the authority's adapter still stores. */
export async function listOldCommunications(
  on: Queryable,
  { endedBefore, authority }: OldCommunications,
): Promise<string[]> {
  const ended = on.select({ id: bookings.id }).from(bookings).where(lt(bookings.checkOut, endedBefore))
  const { id, bookingId, authority: by, forgottenAt } = communications
  const rows = await on
    .select({ id })
    .from(communications)
    .where(and(inArray(bookingId, ended), eq(by, authority), isNull(forgottenAt)))
  return rows.map((row) => row.id)
}

export async function forgetCommunications(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(communications)
    .set({ forgottenAt: now })
    .where(inArray(communications.id, [...ids]))
}

/** What a report says of a home. */
export type ReportedApartment = {
  readonly houseCode: string
  readonly city: City
  readonly address: Address
  readonly details: ApartmentDetails
  readonly selfCheckIn: boolean
}

export async function findReportedApartment(
  on: Queryable,
  apartmentId: number,
): Promise<ReportedApartment | undefined> {
  const { houseCode, city, address, details, selfCheckIn } = apartments
  const [found] = await on
    .select({ houseCode, city, address, details, selfCheckIn })
    .from(apartments)
    .where(eq(apartments.id, apartmentId))
  return found
}
