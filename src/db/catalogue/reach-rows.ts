import type { Queryable } from '#db/connection/client.ts'
import { int4 } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { metresPerDegree } from '#domain/catalogue/travel-time.ts'

type Centre = { readonly city: City; readonly position: Position }

const IN_REACH = defineStatement({
  name: 'homes_in_reach',
  row: { homes: int4 },
  text: `
select count(s.apartment_id)::int as homes
  from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::float8[])
       with ordinality as c(city, lat, lng, north, east, place)
  left join apartment_search s on s.city_id = c.city
   and ((s.lat::float8 - c.lat) * c.north) ^ 2 + ((s.lng::float8 - c.lng) * c.east) ^ 2 <= $6::float8
 group by c.place order by c.place`,
})

/** Counts for each centre the homes of its city within so many metres, in the order of the centres. */
export async function countInReach(db: Queryable, centres: readonly Centre[], metres: number): Promise<number[]> {
  const rows = await runStatement(db, IN_REACH, [
    centres.map(({ city }) => CITIES.indexOf(city)),
    centres.map(({ position }) => position.lat),
    centres.map(({ position }) => position.lng),
    centres.map(({ position }) => metresPerDegree(position.lat).north),
    centres.map(({ position }) => metresPerDegree(position.lat).east),
    metres ** 2,
  ])
  return rows.map(({ homes }) => homes)
}
