import { eq, type SQL, sql } from 'drizzle-orm'
import type { ApartmentDetails, Neighbourhood, Position } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { TakenRange } from '#domain/catalogue/taken-nights.ts'
import type { ContractType, Service } from '#domain/catalogue/vocabulary.ts'
import type { PaymentTerms } from '#domain/payment/schedule.ts'
import type { PriceRules } from '#domain/pricing/price-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Queryable } from './client.ts'
import { readRanges } from './multirange.ts'
import { apartments, neighbourhoods } from './schema/catalogue.ts'
import { preparedOn } from './statement-cache.ts'

/** What quoting and booking need to know of an apartment: its prices and the rules of a stay. */
export type BookableApartment = {
  readonly id: number
  readonly houseCode: string
  readonly city: City
  readonly price: PriceRules
  readonly minNights: number
  readonly instantMaxNights: number
  readonly maxOccupancy: number
  readonly terms: PaymentTerms
  readonly automaticOffers: boolean
  /** Decides the tax. */
  readonly contractType: ContractType
  readonly services: readonly Service[]
}

/** What the public may read of a home; its address and guide are left out. */
export type PublicApartment = BookableApartment & {
  readonly position: Position
  readonly details: ApartmentDetails
  readonly selfCheckIn: boolean
  readonly neighbourhood: Pick<Neighbourhood, 'slug' | 'name' | 'summary' | 'position'>
}

/** The columns that a card of a list shows. */
export type ApartmentCardRow = Pick<BookableApartment, keyof typeof bookable | 'services'> &
  Pick<ApartmentDetails, 'title' | 'photos' | 'sizeM2' | 'bedrooms' | 'amenities' | 'types' | 'energyLabel'> & {
    readonly position: Position
    readonly neighbourhood: { readonly slug: string; readonly name: string }
    readonly bathrooms: number
    readonly checkedOn: CalendarDate | null
    /** Taken nights, in order. */
    readonly taken: readonly TakenRange[]
  }

const bookable = {
  id: apartments.id,
  houseCode: apartments.houseCode,
  city: apartments.city,
  price: apartments.price,
  minNights: apartments.minNights,
  instantMaxNights: apartments.instantMaxNights,
  maxOccupancy: apartments.maxOccupancy,
}
const terms = {
  terms: apartments.terms,
  automaticOffers: apartments.automaticOffers,
  contractType: sql<ContractType>`${apartments.details} ->> 'contractType'`,
  services: sql<Service[]>`${apartments.details} -> 'services'`,
}
const position = { lat: apartments.lat, lng: apartments.lng }

const bookableByCode = preparedOn((db) =>
  db
    .select({ ...bookable, ...terms })
    .from(apartments)
    .where(eq(apartments.houseCode, sql.placeholder('houseCode')))
    .prepare('bookable_apartment'),
)

export async function findBookableApartment(db: Queryable, houseCode: string): Promise<BookableApartment | undefined> {
  const [row] = await bookableByCode(db).execute({ houseCode })
  return row
}

const rulesByCodes = preparedOn((db) =>
  db
    .select({ houseCode: apartments.houseCode, price: apartments.price })
    .from(apartments)
    .where(sql`${apartments.houseCode} = any(${sql.placeholder('houseCodes')}::text[])`)
    .prepare('price_rules_by_code'),
)

/** Returns the price rules by house code. */
export async function findPriceRules(
  db: Queryable,
  houseCodes: readonly string[],
): Promise<ReadonlyMap<string, PriceRules>> {
  if (houseCodes.length === 0) return new Map()
  const rows = await rulesByCodes(db).execute({ houseCodes })
  return new Map(rows.map(({ houseCode, price }) => [houseCode, price]))
}

const publicByCode = preparedOn((db) =>
  db
    .select({
      ...bookable,
      ...terms,
      position,
      details: apartments.details,
      selfCheckIn: apartments.selfCheckIn,
      neighbourhood: {
        slug: neighbourhoods.slug,
        name: neighbourhoods.name,
        summary: neighbourhoods.summary,
        lat: neighbourhoods.lat,
        lng: neighbourhoods.lng,
      },
    })
    .from(apartments)
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
    .where(eq(apartments.houseCode, sql.placeholder('houseCode')))
    .prepare('public_apartment'),
)

export async function findPublicApartment(db: Queryable, houseCode: string): Promise<PublicApartment | undefined> {
  const [row] = await publicByCode(db).execute({ houseCode })
  if (!row) return undefined
  const { lat, lng, ...neighbourhood } = row.neighbourhood
  return { ...row, neighbourhood: { ...neighbourhood, position: { lat, lng } } }
}

/** Selects single fields of the details: reading the whole object would take most of a list page's time. */
const cardDetails = {
  title: detail<ApartmentCardRow['title']>('title'),
  photos: detail<ApartmentCardRow['photos']>('photos'),
  sizeM2: detail<number>('sizeM2'),
  bedrooms: detail<number>('bedrooms'),
  bathrooms: sql<number>`jsonb_array_length(${apartments.details} -> 'bathrooms')`,
  amenities: detail<ApartmentCardRow['amenities']>('amenities'),
  services: detail<ApartmentCardRow['services']>('services'),
  types: detail<ApartmentCardRow['types']>('types'),
  energyLabel: detail<ApartmentCardRow['energyLabel']>('energyLabel'),
  checkedOn: detail<CalendarDate | null>('checkedOn'),
}

function detail<Value>(name: keyof ApartmentDetails) {
  return sql<Value>`${apartments.details} -> ${sql.raw(`'${name}'`)}`
}

function selectCards(db: Queryable) {
  return db
    .select({
      ...bookable,
      position,
      neighbourhood: { slug: neighbourhoods.slug, name: neighbourhoods.name },
      ...cardDetails,
      // A join would let the planner read all search rows where it expects many cards.
      blocked: sql<string>`(select s.blocked::text from apartment_search s where s.apartment_id = ${apartments.id})`,
    })
    .from(apartments)
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
}

function cardFinder<Key>(name: string, condition: SQL, keyOf: (row: ApartmentCardRow) => Key) {
  const statement = preparedOn((db) => selectCards(db).where(condition).prepare(name))
  return async (db: Queryable, keys: readonly Key[]): Promise<ApartmentCardRow[]> => {
    if (keys.length === 0) return []
    const found = await statement(db).execute({ keys })
    const rows = found.map(({ blocked, ...row }) => ({ ...row, taken: readRanges(blocked) }))
    const byKey = new Map(rows.map((row) => [keyOf(row), row]))
    return keys.flatMap((key) => byKey.get(key) ?? [])
  }
}

/** Returns cards in the order of the ids; homes deleted meanwhile are left out. */
export const findCards = cardFinder(
  'apartment_cards',
  sql`${apartments.id} = any(${sql.placeholder('keys')}::int[])`,
  ({ id }) => id,
)

/** Returns cards in the order of the house codes; unknown codes are left out. */
export const findCardsByCode = cardFinder(
  'apartment_cards_by_code',
  sql`${apartments.houseCode} = any(${sql.placeholder('keys')}::text[])`,
  ({ houseCode }) => houseCode,
)
