import { eq, sql } from 'drizzle-orm'
import { homePhoto, homeTitle } from '#db/catalogue/home-details.ts'
import type { Queryable } from '#db/connection/client.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'
import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

/** What a booking shows of its home. */
export type BookedHomeRow = {
  readonly houseCode: string
  readonly title: LocalizedText
  readonly city: City
  readonly place: string
  readonly photo: ApartmentDetails['photos'][number] | null
  readonly selfCheckIn: boolean
}

const byCodes = preparedOn((db) =>
  db
    .select({
      houseCode: apartments.houseCode,
      title: homeTitle,
      city: apartments.city,
      place: neighbourhoods.name,
      photo: homePhoto,
      selfCheckIn: apartments.selfCheckIn,
    })
    .from(apartments)
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
    .where(sql`${apartments.houseCode} = any(${sql.placeholder('houseCodes')}::text[])`)
    .prepare('booked_homes'),
)

/** Returns homes by house code. */
export async function listBookedHomes(
  on: Queryable,
  houseCodes: readonly string[],
): Promise<ReadonlyMap<string, BookedHomeRow>> {
  if (houseCodes.length === 0) return new Map()
  const rows = await byCodes(on).execute({ houseCodes: [...new Set(houseCodes)] })
  return new Map(rows.map((row) => [row.houseCode, row]))
}
