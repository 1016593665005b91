import { eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { apartments, type ImportedSections, neighbourhoods, type SectionVersions } from '#db/schema/catalogue.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'

/** A home with all of its sections, and what is known of each. */
export type WholeHome = {
  readonly id: number
  readonly neighbourhoodId: number
  readonly home: Apartment
  readonly state: ListingState
  readonly floorCents: number | null
  readonly sectionVersions: SectionVersions
  readonly importedSections: ImportedSections
}

/** Returns the homes of these codes that exist, in the order of their ids. */
export async function findWholeHomes(on: Queryable, houseCodes: readonly string[]): Promise<WholeHome[]> {
  const rows = await on
    .select({ apartment: apartments, neighbourhood: neighbourhoods.slug })
    .from(apartments)
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
    .where(inArray(apartments.houseCode, [...houseCodes]))
    .orderBy(apartments.id)
  return rows.map(({ apartment, neighbourhood }) => {
    const { id, neighbourhoodId, houseCode, city, lat, lng, address, details, guide, price, state } = apartment
    const { minNights, instantMaxNights, maxOccupancy, terms, selfCheckIn, automaticOffers } = apartment
    const { floorCents, sectionVersions, importedSections } = apartment
    const rules = { minNights, instantMaxNights, maxOccupancy, terms, selfCheckIn, automaticOffers }
    const home = { houseCode, city, neighbourhood, position: { lat, lng }, address, details, guide, price, rules }
    return { id, neighbourhoodId, home, state, floorCents, sectionVersions, importedSections }
  })
}

/** Writes the columns of a home that staff have changed. */
export async function updateHome(tx: Tx, id: number, columns: Partial<typeof apartments.$inferInsert>): Promise<void> {
  await tx.update(apartments).set(columns).where(eq(apartments.id, id))
}
