import { eq } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import type { Address, ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { BookingRow } from './booking-rows.ts'

type Photo = ApartmentDetails['photos'][number]

export type BookingOfMail = {
  readonly booking: BookingRow
  readonly houseCode: string
  readonly home: {
    readonly title: LocalizedText
    readonly city: City
    readonly neighbourhood: string
    readonly address: Address
    readonly photo: Photo | null
  }
}

/** Returns a booking with what a mail says of its home. */
export async function findBookingOfMail(on: Queryable, bookingId: string): Promise<BookingOfMail | undefined> {
  const [found] = await on
    .select({
      booking: bookings,
      houseCode: apartments.houseCode,
      details: apartments.details,
      city: apartments.city,
      address: apartments.address,
      neighbourhood: neighbourhoods.name,
    })
    .from(bookings)
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
    .where(eq(bookings.id, bookingId))
  if (!found) return undefined
  const { booking, houseCode, details, city, address, neighbourhood } = found
  return {
    booking,
    houseCode,
    home: { title: details.title, city, neighbourhood, address, photo: details.photos[0] ?? null },
  }
}

export type HomeOfRequest = {
  readonly houseCode: string
  readonly title: LocalizedText
  readonly neighbourhood: string
  readonly photo: Photo | null
}

/** Returns what a mail says of the home that a request asks for. */
export async function findHomeOfRequest(on: Queryable, apartmentId: number): Promise<HomeOfRequest | undefined> {
  const [found] = await on
    .select({
      houseCode: apartments.houseCode,
      details: apartments.details,
      neighbourhood: neighbourhoods.name,
    })
    .from(apartments)
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
    .where(eq(apartments.id, apartmentId))
  if (!found) return undefined
  const { details, ...home } = found
  return { ...home, title: details.title, photo: details.photos[0] ?? null }
}
