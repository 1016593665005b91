import type { Queryable } from '#db/connection/client.ts'
import { neighbourhoods } from '#db/schema/catalogue.ts'
import { jsonb, of } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'

/** The homes of a neighbourhood whose pictures are looked through, the first in the recommended order. */
const LOOKED_THROUGH = 4

const PICTURES = defineStatement({
  name: 'neighbourhood_pictures',
  row: {
    city: of(neighbourhoods.city),
    slug: of(neighbourhoods.slug),
    picture: jsonb.as<PlacePicture>().known('rows without a picture are left out, and a photo of a home is one'),
  },
  text: `
select n.city, n.slug, coalesce(n.picture, found.photo) as picture
  from unnest($1::text[], $2::text[]) with ordinality as wanted(city, slug, place)
  join neighbourhoods n on n.city = wanted.city and n.slug = wanted.slug
  left join lateral (
    select photo from (
        select s.apartment_id, s.rank from apartment_search s where s.neighbourhood_id = n.id
         order by s.rank, s.apartment_id limit ${LOOKED_THROUGH}) as home
      join apartments a on a.id = home.apartment_id
      cross join lateral jsonb_array_elements(a.details -> 'photos') as photo
     where n.picture is null and photo ->> 'room' = 'facade'
     order by home.rank, home.apartment_id limit 1) as found on true
 where n.picture is not null or found.photo is not null
 order by wanted.place`,
})

export type NeighbourhoodPictureRow = RowOf<typeof PICTURES>

/**
 * Returns the picture of each of these neighbourhoods, else the façade of one of its first homes; none where no home has a
 * picture of one.
 */
export function listNeighbourhoodPictures(
  db: Queryable,
  places: readonly { readonly city: City; readonly slug: string }[],
): Promise<NeighbourhoodPictureRow[]> {
  return runStatement(db, PICTURES, [places.map(({ city }) => city), places.map(({ slug }) => slug)])
}
