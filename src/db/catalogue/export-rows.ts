import { asc, eq, getTableColumns, ne } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { promoCodes } from '#db/schema/promo-code.ts'

/** Returns the codes of all homes that were published, in their order. */
export async function listExportedHouseCodes(on: Queryable): Promise<string[]> {
  const rows = await on
    .select({ houseCode: apartments.houseCode })
    .from(apartments)
    .where(ne(apartments.state, 'draft'))
    .orderBy(asc(apartments.houseCode))
  return rows.map(({ houseCode }) => houseCode)
}

/** Returns the neighbourhoods as a catalogue has them, but for their pictures, which are as they are stored. */
export async function listExportedNeighbourhoods(on: Queryable) {
  const rows = await on.select().from(neighbourhoods).orderBy(asc(neighbourhoods.city), asc(neighbourhoods.slug))
  return rows.map(({ city, slug, name, alsoKnownAs, lat, lng, monthlyRentEur, summary, description, picture }) => ({
    ...{ city, slug, name, alsoKnownAs, lat, lng, summary },
    monthlyRentEur: Object.fromEntries(
      Object.entries(monthlyRentEur).map(([bedrooms, [from, to]]): [string, [number, number]] => [
        bedrooms,
        [from, to],
      ]),
    ),
    ...(description && { description }),
    picture,
  }))
}

/**
 * Returns promo codes with their conditions, without how often they were used. A code for one guest is left out: in a file
 * it would be for anyone.
 */
export function listExportedPromoCodes(on: Queryable) {
  const { code, percent, amountCents, validFrom, validTo, minNights, city, maxUses } = getTableColumns(promoCodes)
  const conditions = { code, percent, amountCents, validFrom, validTo, minNights, city, maxUses }
  return on.select(conditions).from(promoCodes).where(eq(promoCodes.forGuest, false)).orderBy(asc(promoCodes.code))
}
