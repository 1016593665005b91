import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import type { InvoiceKey } from '#db/invoicing/invoice-rows.ts'
import { bankLines } from '#db/schema/bank.ts'
import { bookingRequests, bookings, occupancies } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { invoiceBookings, invoices } from '#db/schema/invoicing.ts'
import { charges, payments } from '#db/schema/payment.ts'
import { threads } from '#db/schema/thread.ts'
import { tickets } from '#db/schema/ticket.ts'
import type { City } from '#domain/catalogue/cities.ts'

/** Finds where the home of a booking is. */
export async function findCityOfBooking(on: Queryable, code: string): Promise<City | null> {
  const [found] = await on
    .select({ city: apartments.city })
    .from(bookings)
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .where(eq(bookings.code, code))
  return found?.city ?? null
}

/** Finds where the home of the booking is to whose recorded payment a line of the bank is linked. */
export async function findCityOfBankLine(on: Queryable, id: string): Promise<City | null> {
  const [found] = await on
    .select({ city: apartments.city })
    .from(bankLines)
    .innerJoin(charges, eq(charges.id, bankLines.chargeId))
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .where(eq(bankLines.id, id))
  return found?.city ?? null
}

/** Finds where the home of an invoiced booking is; null also where an invoice is about homes of several cities. */
export async function findCityOfInvoice(on: Queryable, { series, number }: InvoiceKey): Promise<City | null> {
  const found = await on
    .selectDistinct({ city: apartments.city })
    .from(invoices)
    .leftJoin(
      invoiceBookings,
      and(eq(invoiceBookings.series, invoices.series), eq(invoiceBookings.number, invoices.number)),
    )
    .innerJoin(bookings, eq(bookings.id, sql`coalesce(${invoices.bookingId}, ${invoiceBookings.bookingId})`))
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .where(and(eq(invoices.series, series), eq(invoices.number, number)))
  return found.length === 1 ? (found[0]?.city ?? null) : null
}

/** Finds in which city a stay was requested. */
export async function findCityOfRequest(on: Queryable, reference: string): Promise<City | null> {
  const [found] = await on
    .select({ city: bookingRequests.city })
    .from(bookingRequests)
    .where(eq(bookingRequests.reference, reference))
  return found?.city ?? null
}

/** Finds where the home is that a block or a booking has nights of. */
export async function listCitiesOfNights(on: Queryable, occupancyIds: readonly string[]): Promise<City[]> {
  const found = await on
    .selectDistinct({ city: apartments.city })
    .from(occupancies)
    .innerJoin(apartments, eq(apartments.id, occupancies.apartmentId))
    .where(sql`${occupancies.id} = any(${sql.param([...occupancyIds])}::uuid[])`)
  return found.map(({ city }) => city)
}

/** Finds where the home is in which something is reported as broken. */
export async function findCityOfTicket(on: Queryable, reference: string): Promise<City | null> {
  const [found] = await on
    .select({ city: apartments.city })
    .from(tickets)
    .innerJoin(apartments, eq(apartments.id, tickets.apartmentId))
    .where(eq(tickets.reference, reference))
  return found?.city ?? null
}

/** Finds where the home is that a guest and staff write about. */
export async function findCityOfThread(on: Queryable, reference: string): Promise<City | null> {
  const [found] = await on
    .select({ city: apartments.city })
    .from(threads)
    .innerJoin(apartments, eq(apartments.id, threads.apartmentId))
    .where(eq(threads.reference, reference))
  return found?.city ?? null
}
