import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { bookingRequests, bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { companies, companyTravellers } from '#db/schema/company.ts'
import { invoiceAccounts } from '#db/schema/invoice-account.ts'
import { jsonb } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

const title = defineExpression({
  name: 'title_of_company_stay',
  value: jsonb.as<LocalizedText>(),
  from: sql`${apartments}`,
  sql: sql`coalesce(${apartments.details} -> 'title', '{}')`,
})

export type CompanyStayRow = Awaited<ReturnType<typeof listCompanyStays>>[number]

/**
 * Returns the bookings of a company that end on that day or later, the soonest first, with the traveller and the
 * group that they were requested in.
 */
export function listCompanyStays(
  on: Queryable,
  { companyId, from, most }: { readonly companyId: string; readonly from: string; readonly most: number },
) {
  return on
    .select({
      booking: bookings,
      houseCode: apartments.houseCode,
      title,
      city: apartments.city,
      travellerName: companyTravellers.name,
      travellerLastname: companyTravellers.lastname,
      groupId: bookingRequests.groupId,
    })
    .from(bookings)
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .leftJoin(companyTravellers, eq(companyTravellers.id, bookings.companyTravellerId))
    .leftJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .where(and(eq(bookings.companyId, companyId), gte(bookings.checkOut, from)))
    .orderBy(asc(bookings.checkIn), desc(bookings.createdAt), asc(bookings.id))
    .limit(most)
}

/** Returns what staff see of the company that a booking is for; undefined where it is for none. */
export async function findCompanyOfBooking(on: Queryable, bookingId: string) {
  const [found] = await on
    .select({
      id: companies.id,
      name: invoiceAccounts.name,
      costCentre: bookings.costCentre,
      travellerName: companyTravellers.name,
      travellerLastname: companyTravellers.lastname,
      approval: bookings.approval,
    })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(invoiceAccounts, eq(invoiceAccounts.id, companies.invoiceAccountId))
    .leftJoin(companyTravellers, eq(companyTravellers.id, bookings.companyTravellerId))
    .where(eq(bookings.id, bookingId))
  return found
}

export type CompanyOfBookingRow = NonNullable<Awaited<ReturnType<typeof findCompanyOfBooking>>>

/** Returns the ids of a booking of a company and of those that its group was offered with, in the order of their locks. */
export async function listDecidedTogether(
  on: Queryable,
  { companyId, code }: { readonly companyId: string; readonly code: string },
): Promise<{ readonly ids: readonly string[]; readonly groupId: string | null }> {
  const [found] = await on
    .select({ id: bookings.id, groupId: bookingRequests.groupId })
    .from(bookings)
    .leftJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .where(and(eq(bookings.companyId, companyId), eq(bookings.code, code)))
  if (!found) return { ids: [], groupId: null }
  const { id, groupId } = found
  if (groupId === null) return { ids: [id], groupId }
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .where(and(eq(bookings.companyId, companyId), eq(bookingRequests.groupId, groupId)))
    .orderBy(asc(bookings.id))
  return { ids: rows.map((row) => row.id), groupId }
}
