import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { apartmentSearch, apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { legalRulesRevision } from '#db/schema/law.ts'
import { jsonb, text } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'
import type { ApartmentDetails, Neighbourhood, Position } from '#domain/catalogue/apartment.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { PriceRules } from '#domain/catalogue/price-rules.ts'
import type { ContractType, Service } from '#domain/catalogue/vocabulary.ts'
import type { HomeConnection } from '#domain/channel/home-connection.ts'
import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'
import type { PaymentTerms } from '#domain/payment/schedule.ts'
import type { PricedHome } from '#domain/pricing/night-price.ts'
import { homeConnection } from './home-connection.ts'

/** What quoting and booking need to know of an apartment: its prices and the rules of a stay. */
export type BookableApartment = {
  readonly id: number
  readonly houseCode: string
  readonly city: City
  readonly price: PriceRules
  readonly dated: DatedRules
  readonly minNights: number
  readonly instantMaxNights: number
  readonly maxOccupancy: number
  readonly terms: PaymentTerms
  readonly automaticOffers: boolean
  /** Decides the tax. */
  readonly contractType: ContractType
  readonly services: readonly Service[]
  /** Null where no other site sells the home. */
  readonly connection: HomeConnection | null
  /** The revision of the legal rules when it was read. */
  readonly legalRevision: string
}

/** What the public may read of a home; its address and guide are left out. */
export type PublicApartment = Omit<BookableApartment, 'legalRevision'> & {
  readonly position: Position
  readonly details: ApartmentDetails
  readonly selfCheckIn: boolean
  readonly neighbourhood: Pick<Neighbourhood, 'slug' | 'name' | 'summary' | 'position'>
}

export const bookable = {
  id: apartments.id,
  houseCode: apartments.houseCode,
  city: apartments.city,
  price: apartments.price,
  dated: apartments.dated,
  minNights: apartments.minNights,
  instantMaxNights: apartments.instantMaxNights,
  maxOccupancy: apartments.maxOccupancy,
  automaticOffers: apartments.automaticOffers,
}
const terms = {
  terms: apartments.terms,
  contractType: defineExpression({
    name: 'contract_type_of_home',
    value: text.as<ContractType>().known('the catalogue requires it'),
    from: sql`${apartments}`,
    sql: sql`${apartments.details} ->> 'contractType'`,
  }),
  services: defineExpression({
    name: 'services_of_home',
    value: jsonb.as<Service[]>().known('the catalogue requires a list'),
    from: sql`${apartments}`,
    sql: sql`${apartments.details} -> 'services'`,
  }),
  connection: homeConnection,
}
export const position = { lat: apartments.lat, lng: apartments.lng }

const byCode = eq(apartments.houseCode, sql.placeholder('houseCode'))
const isListed = eq(apartments.state, 'listed')

const selectTerms = (db: Queryable) =>
  db
    .select({ ...bookable, ...terms, legalRevision: legalRulesRevision.revision })
    .from(apartments)
    .innerJoin(legalRulesRevision, sql`true`)

const bookableByCode = preparedOn((db) => selectTerms(db).where(and(byCode, isListed)).prepare('bookable_apartment'))
const bookedByCode = preparedOn((db) => selectTerms(db).where(byCode).prepare('booked_apartment'))

/** Returns how many homes a city has, which an index of what is searched counts. */
export async function countHomesOfCity(db: Queryable, city: City): Promise<number> {
  const [found] = await db
    .select({ homes: count() })
    .from(apartmentSearch)
    .where(eq(apartmentSearch.cityId, CITIES.indexOf(city)))
  return found?.homes ?? 0
}

/** Finds a home that can be booked; none that is paused or retired. */
export async function findBookableApartment(db: Queryable, houseCode: string): Promise<BookableApartment | undefined> {
  const [row] = await bookableByCode(db).execute({ houseCode })
  return row
}

/** Finds a home whatever its state, for stays that are booked in it already. */
export async function findBookedApartment(db: Queryable, houseCode: string): Promise<BookableApartment | undefined> {
  const [row] = await bookedByCode(db).execute({ houseCode })
  return row
}

/** Returns the kind of contract of each home, by its code. */
export async function listContractTypes(
  db: Queryable,
  houseCodes: readonly string[],
): Promise<ReadonlyMap<string, ContractType>> {
  const rows = await db
    .select({ houseCode: apartments.houseCode, contractType: terms.contractType })
    .from(apartments)
    .where(inArray(apartments.houseCode, [...houseCodes]))
  return new Map(rows.map(({ houseCode, contractType }) => [houseCode, contractType]))
}

/** Locks homes in the order of their ids, so that two moves between the same homes never wait for each other in a circle. */
export async function lockHomes(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: apartments.id })
    .from(apartments)
    .where(inArray(apartments.id, [...ids]))
    .orderBy(asc(apartments.id))
    .for('no key update')
}

/** Returns homes with their dated rules, as they are in the transaction. */
export async function findHomesById(
  on: Queryable,
  ids: readonly number[],
): Promise<Pick<BookableApartment, 'id' | 'houseCode' | 'city' | 'dated'>[]> {
  const { id, houseCode, city, dated } = apartments
  return on
    .select({ id, houseCode, city, dated })
    .from(apartments)
    .where(inArray(apartments.id, [...ids]))
}

const pricedByCodes = preparedOn((db) =>
  db
    .select({ houseCode: apartments.houseCode, price: apartments.price, dated: apartments.dated })
    .from(apartments)
    .where(sql`${apartments.houseCode} = any(${sql.placeholder('houseCodes')}::text[])`)
    .prepare('priced_homes_by_code'),
)

/** Returns what stays cost by house code. */
export async function findPricedHomes(
  db: Queryable,
  houseCodes: readonly string[],
): Promise<ReadonlyMap<string, PricedHome>> {
  if (houseCodes.length === 0) return new Map()
  const rows = await pricedByCodes(db).execute({ houseCodes })
  return new Map(rows.map(({ houseCode, ...home }) => [houseCode, home]))
}

const selectPublic = (db: Queryable) =>
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

const publicByCode = preparedOn((db) => selectPublic(db).where(and(byCode, isListed)).prepare('public_apartment'))
const shownByCode = preparedOn((db) => selectPublic(db).where(byCode).prepare('shown_apartment'))

/** Finds a listed home, or with `ofBooking` one whatever its state. */
export async function findPublicApartment(
  db: Queryable,
  houseCode: string,
  { ofBooking = false }: { readonly ofBooking?: boolean } = {},
): Promise<PublicApartment | undefined> {
  const [row] = await (ofBooking ? shownByCode : publicByCode)(db).execute({ houseCode })
  if (!row) return undefined
  const { lat, lng, ...neighbourhood } = row.neighbourhood
  return { ...row, neighbourhood: { ...neighbourhood, position: { lat, lng } } }
}
