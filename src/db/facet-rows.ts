import { type SQL, sql } from 'drizzle-orm'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { AMENITIES, APARTMENT_TYPES, SERVICES } from '#domain/catalogue/vocabulary.ts'
import type { Queryable } from './client.ts'
import { type Conditions, type FilterName, HAS_LIVING_ROOM, whereAll, whereOnly } from './search-conditions.ts'

export type FacetName =
  | 'total'
  | 'city'
  | 'neighbourhood'
  | 'bedrooms'
  | 'bathrooms'
  | 'rooms'
  | 'price'
  | 'amenities'
  | 'services'
  | 'types'
/** `key` is a city, a room, a neighbourhood's slug or a number: a count of rooms, a price band or a bit of a mask. */
export type FacetRow = { readonly facet: FacetName; readonly key: string; readonly count: number }

/** Homes above the last band count in it. */
export const PRICE_BAND_CENTS = 200_00
const PRICE_BANDS = 50

/**
 * Choosing another option of these filters replaces the choice, so their facets count homes that fail this filter and
 * no other.
 */
const REPLACED = ['neighbourhoods', 'bedrooms', 'bathrooms', 'price'] as const satisfies readonly FilterName[]
type Replaced = (typeof REPLACED)[number]

/**
 * Returns the total and every facet, each counted under the other filters in force. Where a city is chosen, the counts
 * of the other cities run on a second connection at the same time.
 */
export async function countFacets(
  db: Queryable,
  conditions: Conditions,
  city: City | undefined,
): Promise<readonly FacetRow[]> {
  if (city === undefined) return countGroups(db, conditions, city)
  const [facets, others] = await Promise.all([
    countGroups(db, conditions, city),
    countCities(
      db,
      conditions,
      CITIES.filter((other) => other !== city),
    ),
  ])
  return [...facets, ...others]
}

/**
 * Reads the covering index once and sorts every home into four kinds of groups: by amenities, by services, by type and
 * size, and by place and price. There are at most some thousand groups however many homes, and all counts are computed
 * from them.
 */
async function countGroups(db: Queryable, conditions: Conditions, city: City | undefined): Promise<FacetRow[]> {
  const inForce = REPLACED.filter((name) => conditions.has(name))
  const missed = missedFilters(conditions, inForce)
  const few = inForce.length > 1 ? sql`${missed} in (0, ${sql.raw(inForce.map(bitOf).join(', '))})` : sql`true`
  const { rows } = await db.execute<FacetRow>(sql`
    with groups as materialized (
      select grouping(amenities, services, types) as kind, missed, amenities, services, living_room, separate_kitchen,
             types, bedrooms, bathrooms, neighbourhood_id, band, count(*) as homes
        from (select s.*, ${HAS_LIVING_ROOM} as living_room, ${missed} as missed,
                     least(s.monthly_price_cents / ${sql.raw(`${PRICE_BAND_CENTS}`)}, ${sql.raw(`${PRICE_BANDS - 1}`)}) as band
                from apartment_search s where ${whereAll(conditions, REPLACED)} and ${few}) as found
       group by grouping sets ((missed, amenities), (missed, services, living_room, separate_kitchen),
                               (missed, types, bedrooms, bathrooms), (missed, neighbourhood_id, band))
    )
    select 'total' as facet, '' as key, coalesce(sum(homes), 0)::int as count
      from groups where ${kind('place')} and missed = 0
    union all select 'city', n.city, sum(homes)::int from groups join neighbourhoods n on n.id = neighbourhood_id
     where ${kind('place')} and ${matchingAllBut('neighbourhoods')} group by n.city
    union all select 'neighbourhood', n.slug, coalesce(sum(homes), 0)::int
      from neighbourhoods n left join groups on neighbourhood_id = n.id and ${kind('place')} and ${matchingAllBut('neighbourhoods')}
     where ${city === undefined ? sql`true` : sql`n.city = ${city}`} group by n.id, n.slug
    union all ${grouped('bedrooms', 'bedrooms', 'types', matchingAllBut('bedrooms'))}
    union all ${grouped('bathrooms', 'bathrooms', 'types', matchingAllBut('bathrooms'))}
    union all ${grouped('price', 'band', 'place', matchingAllBut('price'))}
    union all ${counted('rooms', 'services', { living_room: 'living_room', separate_kitchen: 'separate_kitchen' })}
    union all ${counted('amenities', 'amenities', bits('amenities', AMENITIES))}
    union all ${counted('services', 'services', bits('services', SERVICES))}
    union all ${counted('types', 'types', bits('types', APARTMENT_TYPES))}`)
  return rows
}

async function countCities(db: Queryable, conditions: Conditions, cities: readonly City[]): Promise<FacetRow[]> {
  const ids = sql.param(cities.map((city) => CITIES.indexOf(city)))
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select s.city_id as id, count(*)::int as count from apartment_search s
     where s.city_id = any(${ids}::int[]) and ${whereAll(conditions, ['city', 'neighbourhoods'])} group by s.city_id`)
  return rows.flatMap(({ id, count }) => (CITIES[id] ? [{ facet: 'city', key: CITIES[id], count }] : []))
}

function bitOf(name: Replaced): number {
  return 1 << REPLACED.indexOf(name)
}

/** Sets one bit for each filter in force that a home fails. */
function missedFilters(conditions: Conditions, inForce: readonly Replaced[]): SQL {
  const parts = inForce.map(
    (name) => sql`case when ${whereOnly(conditions, [name])} then 0 else ${sql.raw(`${bitOf(name)}`)} end`,
  )
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`
}

/** Selects groups of homes that match all filters, or all but this one. */
function matchingAllBut(name: Replaced): SQL {
  return sql.raw(`missed in (0, ${bitOf(name)})`)
}

/** `grouping` sets a bit for each column that a group is not grouped by. */
const KINDS = { amenities: 0b011, services: 0b101, types: 0b110, place: 0b111 } as const

function kind(name: keyof typeof KINDS): SQL {
  return sql.raw(`kind = ${KINDS[name]}`)
}

function grouped(facet: FacetName, column: string, groups: keyof typeof KINDS, condition: SQL): SQL {
  return sql`select ${sql.raw(`'${facet}', ${column}::text`)}, sum(homes)::int from groups
    where ${kind(groups)} and ${condition} group by ${sql.raw(column)}`
}

/** Counts homes by the bits of a mask, of which a home may have several. */
function counted(facet: FacetName, groups: keyof typeof KINDS, having: Readonly<Record<string, string>>): SQL {
  const keys = Object.keys(having).map((key) => `'${key}'`)
  const sums = Object.values(having).map((has) => `coalesce(sum(homes) filter (where ${has}), 0)::int`)
  return sql.raw(`select '${facet}', option.key, option.count
    from (select array[${keys.join(', ')}] as keys, array[${sums.join(', ')}] as counts
            from groups where kind = ${KINDS[groups]} and missed = 0) as summed, unnest(keys, counts) as option(key, count)`)
}

function bits(column: string, words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((_, bit) => [`${bit}`, `${column} & ${1 << bit} <> 0`]))
}
