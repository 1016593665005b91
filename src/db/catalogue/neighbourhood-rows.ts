import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { NeighbourhoodName } from '#contract/home-search.ts'
import type { Queryable } from '#db/connection/client.ts'
import { neighbourhoods } from '#db/schema/catalogue.ts'
import { int4 } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

export type NeighbourhoodRow = {
  readonly id: number
  readonly city: City
  readonly slug: string
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly summary: LocalizedText
  readonly homes: number
  /** How many of them book monthly stays at once. */
  readonly instantMonthly: number
  /** How many of the others answer them with an automatic offer. */
  readonly offerMonthly: number
  readonly priceFromCents: number | null
}

const isInstant = sql.raw(`(a.instant_max_nights >= ${MONTHLY_STAY_NIGHTS})`)
const counted = sql`(
  select s.neighbourhood_id, count(*) as homes, min(s.monthly_price_cents) as price_from,
         count(*) filter (where ${isInstant}) as instant_monthly,
         count(*) filter (where a.automatic_offers and not ${isInstant}) as offer_monthly
    from apartment_search s join apartments a on a.id = s.apartment_id group by s.neighbourhood_id) as found`
const isCounted = sql`found.neighbourhood_id = ${neighbourhoods.id}`
const withCounted = sql`${neighbourhoods} left join ${counted} on ${isCounted}`

const ofHomes = {
  homes: defineExpression({
    name: 'homes_of_neighbourhood',
    value: int4,
    from: withCounted,
    sql: sql`coalesce(found.homes, 0)::int`,
  }),
  instantMonthly: defineExpression({
    name: 'instant_homes_of_neighbourhood',
    value: int4,
    from: withCounted,
    sql: sql`coalesce(found.instant_monthly, 0)::int`,
  }),
  offerMonthly: defineExpression({
    name: 'offering_homes_of_neighbourhood',
    value: int4,
    from: withCounted,
    sql: sql`coalesce(found.offer_monthly, 0)::int`,
  }),
  priceFromCents: defineExpression({
    name: 'price_from_of_neighbourhood',
    value: int4.orNull,
    from: withCounted,
    sql: sql`found.price_from`,
  }),
}

const withHomes = preparedOn((db) =>
  db
    .select({
      id: neighbourhoods.id,
      city: neighbourhoods.city,
      slug: neighbourhoods.slug,
      name: neighbourhoods.name,
      lat: neighbourhoods.lat,
      lng: neighbourhoods.lng,
      summary: neighbourhoods.summary,
      ...ofHomes,
    })
    .from(neighbourhoods)
    .leftJoin(counted, isCounted)
    .orderBy(asc(neighbourhoods.id))
    .prepare('neighbourhoods_with_homes'),
)

/** Returns all neighbourhoods in the order of their import, with their homes and lowest price. */
export async function listNeighbourhoods(db: Queryable): Promise<NeighbourhoodRow[]> {
  return withHomes(db).execute()
}

const names = preparedOn((db) =>
  db
    .select({
      city: neighbourhoods.city,
      slug: neighbourhoods.slug,
      name: neighbourhoods.name,
      lat: neighbourhoods.lat,
      lng: neighbourhoods.lng,
    })
    .from(neighbourhoods)
    .orderBy(asc(neighbourhoods.id))
    .prepare('neighbourhood_names'),
)

/** Returns the names and centres of all neighbourhoods in the order of their import, for lists and their filters. */
export async function listNeighbourhoodNames(db: Queryable): Promise<NeighbourhoodName[]> {
  return names(db).execute()
}

/** What only the page of one neighbourhood shows. */
export type NeighbourhoodAbout = {
  readonly alsoKnownAs: string | null
  readonly description: LocalizedText | null
  /** The usual rent in whole euros by number of bedrooms, as lower and upper bound. */
  readonly monthlyRentEur: Readonly<Record<string, readonly [number, number]>>
}

const aboutById = preparedOn((db) =>
  db
    .select({
      alsoKnownAs: neighbourhoods.alsoKnownAs,
      description: neighbourhoods.description,
      monthlyRentEur: neighbourhoods.monthlyRentEur,
    })
    .from(neighbourhoods)
    .where(eq(neighbourhoods.id, sql.placeholder('id')))
    .prepare('neighbourhood_about'),
)

export async function findNeighbourhoodAbout(db: Queryable, id: number): Promise<NeighbourhoodAbout | undefined> {
  const [row] = await aboutById(db).execute({ id })
  return row
}

/** Returns a neighbourhood with the point that stands for it. */
export async function findNeighbourhoodPlace(
  on: Queryable,
  { city, slug }: { readonly city: City; readonly slug: string },
): Promise<{ readonly id: number; readonly position: Position } | null> {
  const [found] = await on
    .select({ id: neighbourhoods.id, lat: neighbourhoods.lat, lng: neighbourhoods.lng })
    .from(neighbourhoods)
    .where(and(eq(neighbourhoods.city, city), eq(neighbourhoods.slug, slug)))
  return found ? { id: found.id, position: { lat: found.lat, lng: found.lng } } : null
}

export type PlaceName = Pick<NeighbourhoodRow, 'city' | 'slug' | 'name'>

/** Returns all neighbourhoods of cities by name, also those without homes. */
export function listPlacesOfCities(on: Queryable, cities: readonly City[]): Promise<PlaceName[]> {
  return on
    .select({ city: neighbourhoods.city, slug: neighbourhoods.slug, name: neighbourhoods.name })
    .from(neighbourhoods)
    .where(inArray(neighbourhoods.city, [...cities]))
    .orderBy(asc(neighbourhoods.name))
}
