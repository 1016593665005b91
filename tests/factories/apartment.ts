import { eq, sql } from 'drizzle-orm'
import { saveSearchRows } from '#db/catalogue/catalogue-rows.ts'
import type { Database, Queryable } from '#db/connection/client.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import type { Apartment, ApartmentDetails, BookingRules, Position } from '#domain/catalogue/apartment.ts'
import { CITY_RECORDS, type City } from '#domain/catalogue/cities.ts'
import type { PriceRules } from '#domain/catalogue/price-rules.ts'
import { searchFactsOf } from '#services/catalogue/search-facts.ts'
import { plainPrice } from './price.ts'

export type ApartmentOverrides = {
  readonly houseCode?: string
  readonly city?: City
  /** A slug; the neighbourhood is created when it does not exist yet. */
  readonly neighbourhood?: string
  readonly position?: Position
  readonly details?: Partial<ApartmentDetails>
  readonly price?: Partial<PriceRules>
  readonly rules?: Partial<BookingRules>
  readonly rank?: number
}

export type MadeApartment = Apartment & { readonly id: number; readonly neighbourhoodId: number }

const MADE_AT = new Date('2026-01-01T00:00:00Z')
/** The default neighbourhood of each city; a city that is not listed has one of this name too. */
const AREAS: Partial<Record<City, string>> = { madrid: 'recoletos', sevilla: 'triana', malaga: 'soho' }
const areaOf = (city: City) => AREAS[city] ?? 'centro'

let made = 0

/**
 * Creates a home that can be searched, quoted and booked: 50,00 € a night, cleaning 90,00 €, four guests, three nights
 * at least.
 */
export async function makeApartment(db: Database, overrides: ApartmentOverrides = {}): Promise<MadeApartment> {
  made += 1
  const city = overrides.city ?? 'madrid'
  const apartment: Apartment = {
    houseCode: overrides.houseCode ?? `${CITY_RECORDS[city].houseCodePrefix}-${String(made).padStart(4, '0')}`,
    city,
    neighbourhood: overrides.neighbourhood ?? areaOf(city),
    position: overrides.position ?? CITY_RECORDS[city].centre,
    address: { street: 'Calle de Serrano', number: '21', door: '3.º B', postalCode: '28001' },
    details: { ...plainDetails(made), ...overrides.details },
    guide: plainGuide,
    price: plainPrice(overrides.price),
    rules: { ...plainRules, ...overrides.rules },
  }
  const neighbourhoodId = await makeNeighbourhood(db, { city, slug: apartment.neighbourhood })
  const { neighbourhood: _, position, rules, ...columns } = apartment
  const [row] = await db
    .insert(apartments)
    .values({
      ...columns,
      ...position,
      ...rules,
      neighbourhoodId,
      contentHash: '',
      createdAt: MADE_AT,
      updatedAt: MADE_AT,
    })
    .returning({ id: apartments.id })
  if (!row) throw new Error('The home was not made')
  const rank = overrides.rank ?? made
  const searchRow = { apartmentId: row.id, neighbourhoodId, rank, ...searchFactsOf(apartment) }
  await db.transaction((tx) => saveSearchRows(tx, [searchRow]))
  return { ...apartment, id: row.id, neighbourhoodId }
}

/** Makes a home with a high code in Madrid, so that new homes get higher ones and the codes of `makeApartment` stay free. */
export async function leaveCodesFree(db: Database): Promise<void> {
  const houseCode = 'MAD-9000'
  const [found] = await db.select({ id: apartments.id }).from(apartments).where(eq(apartments.houseCode, houseCode))
  if (!found) await makeApartment(db, { houseCode })
}

export type NeighbourhoodOverrides = { readonly city?: City; readonly slug?: string; readonly position?: Position }

/** Returns the id of a neighbourhood, which is created once per city and slug. */
export async function makeNeighbourhood(db: Queryable, overrides: NeighbourhoodOverrides = {}): Promise<number> {
  const { city = 'madrid', slug = areaOf(city), position = CITY_RECORDS[city].centre } = overrides
  const summary = { es: `Vivir en ${slug}.`, en: `Living in ${slug}.` }
  await db
    .insert(neighbourhoods)
    .values({ city, slug, name: slug, summary, monthlyRentEur: {}, ...position })
    .onConflictDoNothing()
  const [row] = await db
    .select({ id: neighbourhoods.id })
    .from(neighbourhoods)
    .where(sql`${eq(neighbourhoods.city, city)} and ${eq(neighbourhoods.slug, slug)}`)
  if (!row) throw new Error('The neighbourhood was not made')
  return row.id
}

export const plainRules: BookingRules = {
  minNights: 3,
  instantMaxNights: 20,
  maxOccupancy: 4,
  terms: 'general',
  selfCheckIn: true,
  automaticOffers: false,
}

const both = (text: string) => ({ es: text, en: text })

export function plainDetails(number: number): ApartmentDetails {
  return {
    title: { es: `Piso ${number} con luz`, en: `Bright flat ${number}` },
    description: { es: 'Un piso tranquilo.', en: 'A quiet flat.' },
    highlights: [{ es: 'Mucha luz', en: 'Plenty of light' }],
    sizeM2: 60,
    floor: 3,
    exterior: true,
    bedrooms: 1,
    bathrooms: [{ private: true, fitting: 'shower' }],
    livingRooms: 1,
    kitchen: 'separate',
    rooms: [{ kind: 'bedroom', beds: [{ kind: 'double', widthCm: 150, lengthCm: 200 }] }],
    amenities: ['elevator', 'washer'],
    equipment: ['fibre_wifi', 'oven'],
    services: ['wifi', 'water'],
    types: ['digital_nomad'],
    energyLabel: 'C',
    houseRules: [both('No fumar')],
    nearby: [{ name: both('Metro Serrano'), minutes: 4, by: 'walk' }],
    contractType: 'tourist',
    registrations: [{ type: 'VUT', number: 'VT-1234', showOnListing: true }],
    photos: [
      {
        file: `photo-${number}`,
        room: 'living_room',
        alt: both('Salón'),
        width: 1800,
        height: 1200,
        thumbhash: 'AAAA',
      },
    ],
  }
}

export const plainGuide: Apartment['guide'] = {
  access: both('La llave está en la caja.'),
  doorCode: '47#11',
  wifi: { network: 'piso', password: 'secreto-del-wifi' },
  appliances: [],
  rubbish: both('Contenedores en la esquina.'),
  emergency: both('112'),
  checkOut: both('Deja la llave dentro.'),
  around: [],
}

/** Makes three neighbourhoods of Madrid: Lista borders Goya, Sol is two kilometres from both. */
export async function makeMadrid(db: Queryable): Promise<void> {
  await makeNeighbourhood(db, { slug: 'goya', position: { lat: 40.4262, lng: -3.6731 } })
  await makeNeighbourhood(db, { slug: 'lista', position: { lat: 40.4332, lng: -3.6745 } })
  await makeNeighbourhood(db, { slug: 'sol', position: { lat: 40.4168, lng: -3.7038 } })
}
