import type { Queryable } from '#db/connection/client.ts'
import { neighbourhoods } from '#db/schema/catalogue.ts'
import { int4, of } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'

const PLACES = defineStatement({
  name: 'places_with_homes',
  row: { city: of(neighbourhoods.city), slug: of(neighbourhoods.slug), name: of(neighbourhoods.name), homes: int4 },
  text: `
select n.city, n.slug, n.name, count(*)::int as homes
  from neighbourhoods n join apartments a on a.neighbourhood_id = n.id
 where a.state <> 'draft' and ($1::text[] is null or n.city = any($1))
 group by n.id order by n.city, n.name`,
})

/** A neighbourhood with the number of its homes. */
export type PlaceRow = RowOf<typeof PLACES>

/** Returns the neighbourhoods in which there are homes, by city and name. */
export function listPlacesWithHomes(on: Queryable, cities: readonly City[] | null): Promise<PlaceRow[]> {
  return runStatement(on, PLACES, [cities])
}
