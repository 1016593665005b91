import { and, eq, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/connection/client.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { int4, jsonb, text } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'
import { readRanges } from '#db/statement/multirange.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'
import type { ApartmentDetails, Position } from '#domain/catalogue/apartment.ts'
import type { FurnitureOfPhotos } from '#domain/catalogue/furniture.ts'
import type { ReviewTotals } from '#domain/catalogue/recommendation.ts'
import type { TakenRange } from '#domain/catalogue/taken-nights.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type BookableApartment, bookable, position } from './apartment-rows.ts'

/** The columns that a card of a list shows. */
export type HomeCardRow = Pick<BookableApartment, keyof typeof bookable | 'services'> &
  Pick<ApartmentDetails, 'title' | 'photos' | 'sizeM2' | 'bedrooms' | 'amenities' | 'types' | 'energyLabel'> & {
    readonly position: Position
    readonly neighbourhood: { readonly slug: string; readonly name: string }
    readonly bathrooms: number
    readonly checkedOn: CalendarDate | null
    readonly wifiSpeed: ApartmentDetails['wifiSpeed'] | null
    readonly furniture: FurnitureOfPhotos | null
    /** Published reviews, and those that a demo invented. */
    readonly reviews: ReviewTotals
    readonly inventedReviews: ReviewTotals
    /** Taken nights, in order. */
    readonly taken: readonly TakenRange[]
  }

/**
 * The fields of the details that a card needs. To read the whole object would take most of a list page's time, and so
 * would an operator for each field, which unpacks the object again.
 */
const CARD_FIELDS = [
  'title',
  'photos',
  'sizeM2',
  'bedrooms',
  'bathrooms',
  'amenities',
  'services',
  'types',
  'energyLabel',
  'checkedOn',
  'wifiSpeed',
  'inventedReviews',
  'furniture',
] as const satisfies readonly (keyof ApartmentDetails)[]
type CardDetails = Omit<
  Pick<ApartmentDetails, (typeof CARD_FIELDS)[number]>,
  'bathrooms' | 'checkedOn' | 'wifiSpeed' | 'inventedReviews' | 'furniture'
>

const detailColumns = sql.raw(CARD_FIELDS.map((name) => `"${name}" jsonb`).join(', '))
const details = sql`jsonb_to_record(${apartments.details}) as detail(${detailColumns})`
const unpacked = sql`${apartments} cross join lateral ${details}`

const cardDetails = {
  title: detail('title'),
  photos: detail('photos'),
  sizeM2: detail('sizeM2'),
  bedrooms: detail('bedrooms'),
  bathrooms: defineExpression({
    name: 'card_bathrooms',
    value: int4.known('the catalogue requires a list'),
    from: unpacked,
    sql: sql`jsonb_array_length(detail.bathrooms)`,
  }),
  amenities: detail('amenities'),
  services: detail('services'),
  types: detail('types'),
  energyLabel: detail('energyLabel'),
  checkedOn: defineExpression({
    name: 'card_checked_on',
    value: jsonb.as<CalendarDate>().orNull,
    from: unpacked,
    sql: sql`detail."checkedOn"`,
  }),
  wifiSpeed: defineExpression({
    name: 'card_wifi_speed',
    value: jsonb.as<NonNullable<ApartmentDetails['wifiSpeed']>>().orNull,
    from: unpacked,
    sql: sql`detail."wifiSpeed"`,
  }),
  furniture: defineExpression({
    name: 'card_furniture',
    value: jsonb.as<FurnitureOfPhotos>().orNull,
    from: unpacked,
    sql: sql`detail.furniture`,
  }),
  inventedReviews: defineExpression({
    name: 'card_invented_reviews',
    value: jsonb.as<ReviewTotals>(),
    from: unpacked,
    sql: sql`(select jsonb_build_object('count', count(*), 'sum', coalesce(sum(score::int), 0))
      from jsonb_path_query(detail."inventedReviews", '$[*].scores.overall') as score)`,
  }),
}

function detail<Name extends keyof CardDetails>(name: Name) {
  return defineExpression({
    name: `card_${name}`,
    value: jsonb.as<CardDetails[Name]>().known('the catalogue requires it'),
    from: unpacked,
    sql: sql`detail.${sql.raw(`"${name}"`)}`,
  })
}

/** Changes with every change of the home's row or its neighbourhood's. */
const version = defineExpression({
  name: 'version_of_card',
  value: text,
  from: sql`${apartments}, ${neighbourhoods}`,
  sql: sql`${apartments}.xmin || '-' || ${neighbourhoods}.xmin`,
})
// A join would let the planner read all search rows where it expects many cards.
const blocked = defineExpression({
  name: 'blocked_nights_of_card',
  value: text.known('each listed home has a search row'),
  from: sql`${apartments}`,
  sql: sql`(select s.blocked::text from apartment_search s where s.apartment_id = ${apartments.id})`,
})

// Like the nights, these change without the home's row.
const reviewTotals = defineExpression({
  name: 'reviews_of_card',
  value: jsonb.as<ReviewTotals>(),
  from: sql`${apartments}`,
  sql: sql`(select jsonb_build_object('count', count(*), 'sum', coalesce(sum(r.overall), 0)) from reviews r
    where r.apartment_id = ${apartments.id} and r.status = 'published')`,
})

function selectCards(db: Queryable) {
  return db
    .select({
      ...bookable,
      position,
      neighbourhood: { slug: neighbourhoods.slug, name: neighbourhoods.name },
      ...cardDetails,
      version,
      blocked,
      reviews: reviewTotals,
    })
    .from(apartments)
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
    .crossJoinLateral(details)
}

function selectVersions(db: Queryable) {
  return db
    .select({ id: apartments.id, houseCode: apartments.houseCode, version, blocked, reviews: reviewTotals })
    .from(apartments)
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
}

type CachedCard = { readonly version: string; readonly card: Omit<HomeCardRow, 'taken' | 'reviews'> }

/** Some ten kilobytes each. */
const MAX_CACHED = 2_000
const cachedOn = preparedOn(() => new LRUCache<number | string, CachedCard>({ max: MAX_CACHED }))

/**
 * Reads cards by their keys. Their pictures and texts are most of what a list reads from the database, and change
 * rarely: a card that was read before is used again when its rows have the same version. Nights and reviews are always read.
 */
function cardFinder<Key extends number | string>(
  name: string,
  condition: SQL,
  keyOf: (row: { readonly id: number; readonly houseCode: string }) => Key,
) {
  const wanted = and(condition, eq(apartments.state, 'listed'))
  const cards = preparedOn((db) => selectCards(db).where(wanted).prepare(name))
  const versions = preparedOn((db) => selectVersions(db).where(wanted).prepare(`${name}_versions`))

  async function read(db: Queryable, keys: readonly Key[]): Promise<HomeCardRow[]> {
    if (keys.length === 0) return []
    const rows = await cards(db).execute({ keys })
    return rows.map(({ blocked, version, reviews, ...card }) => {
      cachedOn(db).set(keyOf(card), { version, card })
      return { ...card, reviews, taken: readRanges(blocked) }
    })
  }

  async function readAgain(db: Queryable, keys: readonly Key[]): Promise<HomeCardRow[]> {
    const rows = await versions(db).execute({ keys })
    const again = rows.flatMap((row) => {
      const cached = cachedOn(db).get(keyOf(row))
      return cached?.version === row.version
        ? [{ ...cached.card, reviews: row.reviews, taken: readRanges(row.blocked) }]
        : []
    })
    const found = new Set(again.map(keyOf))
    const others = rows.map(keyOf).filter((key) => !found.has(key))
    return [...again, ...(await read(db, others))]
  }

  return async (db: Queryable, keys: readonly Key[]): Promise<HomeCardRow[]> => {
    const isCached = keys.some((key) => cachedOn(db).has(key))
    const rows = await (isCached ? readAgain(db, keys) : read(db, keys))
    const byKey = new Map(rows.map((row) => [keyOf(row), row]))
    return keys.flatMap((key) => byKey.get(key) ?? [])
  }
}

/** Returns cards in the order of the ids; leaves out homes that no longer exist or are not listed. */
export const findCards = cardFinder(
  'apartment_cards',
  sql`${apartments.id} = any(${sql.placeholder('keys')}::int[])`,
  ({ id }) => id,
)

/** Returns cards in the order of the house codes; unknown codes and homes that are not listed are left out. */
export const findCardsByCode = cardFinder(
  'apartment_cards_by_code',
  sql`${apartments.houseCode} = any(${sql.placeholder('keys')}::text[])`,
  ({ houseCode }) => houseCode,
)
