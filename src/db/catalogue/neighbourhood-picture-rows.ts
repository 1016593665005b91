import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import type { Photo } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'

export type NeighbourhoodPictureRow = { readonly city: City; readonly slug: string; readonly photo: Photo }

/** The homes of a neighbourhood whose pictures are looked through, the first in the recommended order. */
const LOOKED_THROUGH = 4

/** Returns the façade of one of the first homes of each of these neighbourhoods; none where no home has a picture of it. */
export async function listNeighbourhoodPictures(
  db: Queryable,
  places: readonly { readonly city: City; readonly slug: string }[],
): Promise<NeighbourhoodPictureRow[]> {
  const cities = sql.param(places.map(({ city }) => city))
  const slugs = sql.param(places.map(({ slug }) => slug))
  const { rows } = await db.execute<NeighbourhoodPictureRow>(sql`
    select n.city, n.slug, found.photo
      from unnest(${cities}::text[], ${slugs}::text[]) with ordinality as wanted(city, slug, place)
      join neighbourhoods n on n.city = wanted.city and n.slug = wanted.slug
      cross join lateral (
        select photo from (
            select s.apartment_id, s.rank from apartment_search s where s.neighbourhood_id = n.id
             order by s.rank, s.apartment_id limit ${LOOKED_THROUGH}) as home
          join apartments a on a.id = home.apartment_id
          cross join lateral jsonb_array_elements(a.details -> 'photos') as photo
         where photo ->> 'room' = 'facade'
         order by home.rank, home.apartment_id limit 1) as found
     order by wanted.place`)
  return rows.map(({ city, slug, photo }) => ({ city, slug, photo }))
}
