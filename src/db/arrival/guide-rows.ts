import { eq } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import type { Address, ApartmentDetails, Guide, Position } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

/** What the guests of a confirmed booking may read about their home. */
export type GuideApartment = {
  readonly houseCode: string
  readonly city: City
  readonly address: Address
  readonly position: Position
  readonly title: LocalizedText
  readonly houseRules: ApartmentDetails['houseRules']
  readonly guide: Guide
}

export async function findGuideApartment(on: Queryable, apartmentId: number): Promise<GuideApartment | undefined> {
  const { houseCode, city, address, details, guide, lat, lng } = apartments
  const [found] = await on
    .select({ houseCode, city, address, details, guide, lat, lng })
    .from(apartments)
    .where(eq(apartments.id, apartmentId))
  if (!found) return undefined
  const { details: shown, lat: north, lng: east, ...home } = found
  return { ...home, position: { lat: north, lng: east }, title: shown.title, houseRules: shown.houseRules }
}
