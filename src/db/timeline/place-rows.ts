import type { Queryable } from '#db/connection/client.ts'
import { runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'

/** A neighbourhood with the number of its homes. */
export type PlaceRow = { readonly city: City; readonly slug: string; readonly name: string; readonly homes: number }

const PLACES = {
  name: 'places_with_homes',
  text: `
select n.city, n.slug, n.name, count(*)::int as homes
  from neighbourhoods n join apartments a on a.neighbourhood_id = n.id
 where $1::text[] is null or n.city = any($1)
 group by n.id order by n.city, n.name`,
}

/** Returns the neighbourhoods in which there are homes, by city and name. */
export function listPlacesWithHomes(on: Queryable, cities: readonly City[] | null): Promise<PlaceRow[]> {
  return runStatement<PlaceRow>(on, PLACES, [cities])
}
