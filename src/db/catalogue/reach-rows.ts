import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { metresPerDegree } from '#domain/catalogue/travel-time.ts'

type Centre = { readonly city: City; readonly position: Position }

/** Counts for each centre the homes of its city within so many metres, in the order of the centres. */
export async function countInReach(db: Queryable, centres: readonly Centre[], metres: number): Promise<number[]> {
  const column = (of: (centre: Centre) => number): SQL => sql`${sql.param(centres.map(of))}::float8[]`
  const { rows } = await db.execute<{ homes: number }>(sql`
    select count(s.apartment_id)::int as homes
      from unnest(${column(({ city }) => CITIES.indexOf(city))}, ${column(({ position }) => position.lat)},
                  ${column(({ position }) => position.lng)},
                  ${column(({ position }) => metresPerDegree(position.lat).north)},
                  ${column(({ position }) => metresPerDegree(position.lat).east)})
           with ordinality as c(city, lat, lng, north, east, place)
      left join apartment_search s on s.city_id = c.city
       and ((s.lat::float8 - c.lat) * c.north) ^ 2 + ((s.lng::float8 - c.lng) * c.east) ^ 2 <= ${metres ** 2}::float8
     group by c.place order by c.place`)
  return rows.map(({ homes }) => homes)
}
