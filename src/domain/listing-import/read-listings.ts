import type { Address, Position } from '#domain/catalogue/apartment.ts'
import { type City, isInCity } from '#domain/catalogue/cities.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type ReadAmenities, readAmenities } from './amenity-words.ts'
import type { ListingColumns, ListingField } from './columns.ts'
import { addressKey, cityIn, cityNamed, cityOfPostalCode, postalCodeIn, splitStreet } from './listing-address.ts'
import { type RowFault, RowReader, type RowWarning, type TableRow } from './listing-row.ts'
import { centsOf, countOf, degreesOf, isEuro, isForeign } from './numbers.ts'
import { languageOf } from './text-language.ts'

/** A home as an export describes it. */
export type Listing = {
  readonly city: City
  readonly address: Address
  readonly position: Position | null
  readonly title: string
  readonly description: string
  /** The language of title and description. */
  readonly language: Locale
  readonly capacity: number
  readonly bedrooms: number
  readonly bathrooms: number
  /** Numbers of beds by kind; null where the export does not tell kinds apart. */
  readonly beds: { readonly double: number; readonly single: number; readonly sofa: number } | null
  readonly sizeM2: number | null
  readonly baseNightCents: Cents | null
  readonly cleaningFeeCents: Cents
  readonly depositCents: Cents | null
  readonly minNights: number | null
  readonly amenities: ReadAmenities
  readonly licence: string
}

/** A row of an export: a home, or the reasons why it is none. */
export type ReadRow = {
  readonly line: number
  /** How the export calls the home. */
  readonly name: string
  readonly listing: Listing | null
  readonly faults: readonly RowFault[]
  readonly warnings: readonly RowWarning[]
}

type Known = {
  /** Cities in which the member may make homes. */
  readonly cities: readonly City[]
  /** House codes of the homes that exist, by the keys of their addresses. */
  readonly homes: ReadonlyMap<string, string>
}

const MAX_LINE = 160
const MAX_ADDRESS = 4 * MAX_LINE
const MAX_TITLE = 80
const MAX_DESCRIPTION = 4_000
const MAX_GUESTS = 20
const MAX_ROOMS = 10
const NIGHT_CENTS = { min: 10_00, max: 10_000_00 }
const MAX_FEE_CENTS = 10_000_00
const SIZE_M2 = { min: 15, max: 600 }

/** Reads the rows of an export in their order. A row with the address of an earlier one or of a home that exists is refused. */
export function readListings(rows: readonly TableRow[], columns: ListingColumns, known: Known): ReadRow[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const reader = new RowReader(row, columns)
    const listing = listingOf(reader, known.cities)
    if (listing) refuseDuplicate(reader, addressKey(listing.city, listing.address), known.homes, lines)
    const { faults, warnings } = reader
    const name = [reader.line('name'), reader.line('title'), reader.line('street'), reader.line('address')].find(
      Boolean,
    )
    const isRead = listing !== null && faults.length === 0
    return {
      ...{ line: row.line, name: (name ?? '').slice(0, MAX_LINE), faults },
      ...{ listing: isRead ? listing : null, warnings: isRead ? warnings : [] },
    }
  })
}

function refuseDuplicate(
  reader: RowReader,
  key: string,
  homes: ReadonlyMap<string, string>,
  lines: Map<string, number>,
): void {
  const home = homes.get(key)
  const line = lines.get(key)
  const field = reader.line('street') === '' ? 'address' : 'street'
  if (home !== undefined) reader.fail('duplicate_home', field, home)
  else if (line !== undefined) reader.fail('duplicate_row', field, String(line))
  else lines.set(key, reader.row.line)
}

/** Reads every cell, so that a member reads all that is wrong with a row at once. */
function listingOf(reader: RowReader, cities: readonly City[]): Listing | null {
  const place = placeOf(reader, cities)
  const rooms = roomsOf(reader)
  const money = moneyOf(reader)
  const texts = textsOf(reader)
  const amenities = readAmenities(reader.text('amenities'))
  if (amenities.unknown.length > 0) reader.warn('amenities_unknown', amenities.unknown.join(', '))
  if (/\b(private|shared)\b/i.test(reader.line('roomType'))) reader.warn('room_not_whole', reader.line('roomType'))
  return (
    place && { ...place, ...rooms, ...money, ...texts, amenities, licence: reader.line('licence').slice(0, MAX_LINE) }
  )
}

type Place = Pick<Listing, 'city' | 'address' | 'position'>

function placeOf(reader: RowReader, cities: readonly City[]): Place | null {
  const whole = reader.line('address')
  const field: ListingField = reader.line('street') === '' && whole !== '' ? 'address' : 'street'
  const line = field === 'address' ? whole : reader.line('street')
  // An address is compared part by part with the names of cities, so that one of a million parts would take seconds.
  if (Math.max(whole.length, line.length) > MAX_ADDRESS) {
    reader.fail('text_too_long', field)
    return null
  }
  if (line === '') reader.fail('address_missing', field)
  const postalCode = postalCodeIn(reader.line('postalCode')) || postalCodeIn(whole) || postalCodeIn(line)
  const city = cityOf(reader, postalCode, whole)
  if (city && !cities.includes(city)) reader.fail('city_not_yours', 'city')
  const position = city && positionOf(reader, city)
  if (line === '' || !city) return null
  const address = { ...splitStreet(line), postalCode }
  if (address.number === '') reader.fail('number_missing', field)
  else if (postalCode === '') reader.fail('postal_code_missing', 'postalCode')
  if (Object.values(address).some((part) => part.length > MAX_LINE)) reader.fail('text_too_long', field)
  return { city, address, position }
}

function cityOf(reader: RowReader, postalCode: string, whole: string): City | null {
  const name = reader.line('city')
  const byName = cityNamed(name)
  const byCode = cityOfPostalCode(postalCode)
  const city = byName ?? byCode ?? (name === '' ? cityIn(whole) : null)
  if (!city) reader.fail('city_unknown', 'city', [name, postalCode].filter(Boolean).join(' '))
  else if (byName && byCode && byName !== byCode)
    reader.fail('city_contradictory', 'postalCode', `${name} ${postalCode}`)
  return city
}

function positionOf(reader: RowReader, city: City): Position | null {
  const [north, east] = [reader.line('lat'), reader.line('lng')]
  if (north === '' && east === '') {
    reader.warn('position_missing')
    return null
  }
  const [lat, lng] = [degreesOf(north), degreesOf(east)]
  if (lat === null || lng === null) {
    reader.fail('position_wrong', lat === null ? 'lat' : 'lng')
    return null
  }
  if (!isInCity(city, { lat, lng })) reader.fail('position_outside', 'lat', `${north}, ${east}`)
  return { lat, lng }
}

type Rooms = Pick<Listing, 'capacity' | 'bedrooms' | 'bathrooms' | 'beds' | 'sizeM2'>

function roomsOf(reader: RowReader): Rooms {
  const capacity = countOf(reader.line('capacity')) ?? 0
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_GUESTS) reader.fail('capacity_wrong', 'capacity')
  const bedrooms = roomCount(reader, 'bedrooms', { usual: 1, min: 0 })
  const typed = reader.number('bathrooms', countOf)
  if (typed !== null && typed > MAX_ROOMS) reader.fail('rooms_wrong', 'bathrooms')
  const bathrooms = Math.max(1, Math.floor(typed ?? 1))
  if (typed !== null && typed !== bathrooms)
    reader.warn('bathrooms_rounded', `${reader.line('bathrooms')} → ${bathrooms}`)
  const kinds = { double: 'doubleBeds', single: 'singleBeds', sofa: 'sofaBeds' } as const
  const count = (field: ListingField) => roomCount(reader, field, { usual: 0, min: 0 })
  const beds = { double: count(kinds.double), single: count(kinds.single), sofa: count(kinds.sofa) }
  const hasKinds = beds.double + beds.single + beds.sofa > 0
  const sizeM2 = Math.round(reader.number('sizeM2', countOf) ?? 0)
  const isSize = sizeM2 >= SIZE_M2.min && sizeM2 <= SIZE_M2.max
  return { capacity, bedrooms, bathrooms, beds: hasKinds ? beds : null, sizeM2: isSize ? sizeM2 : null }
}

function roomCount(
  reader: RowReader,
  field: ListingField,
  { usual, min }: { readonly usual: number; readonly min: number },
): number {
  const value = reader.number(field, countOf) ?? usual
  if (Number.isInteger(value) && value >= min && value <= MAX_ROOMS) return value
  reader.fail('rooms_wrong', field)
  return usual
}

type Money = Pick<Listing, 'baseNightCents' | 'cleaningFeeCents' | 'depositCents' | 'minNights'>

function moneyOf(reader: RowReader): Money {
  const foreign = (['price', 'cleaningFee', 'deposit'] as const).find((field) => isForeign(reader.line(field)))
  if (!isEuro(reader.line('currency'))) reader.fail('currency_foreign', 'currency')
  else if (foreign) reader.fail('currency_foreign', foreign)
  const cents = (field: ListingField) => (isForeign(reader.line(field)) ? null : reader.number(field, centsOf))
  // Systems write 0 for a price that is not set.
  const baseNightCents = cents('price') || null
  if (baseNightCents === null) reader.warn('price_missing')
  else if (baseNightCents < NIGHT_CENTS.min || baseNightCents > NIGHT_CENTS.max)
    reader.fail('price_out_of_range', 'price')
  else reader.warn('price_nightly', formatCents(baseNightCents))
  const cleaningFeeCents = cents('cleaningFee') ?? 0
  if (cleaningFeeCents > MAX_FEE_CENTS) reader.fail('price_out_of_range', 'cleaningFee')
  const minNights = reader.number('minNights', countOf)
  return { baseNightCents, cleaningFeeCents, depositCents: cents('deposit') || null, minNights }
}

function textsOf(reader: RowReader): Pick<Listing, 'title' | 'description' | 'language'> {
  const [title, description] = [reader.line('title'), reader.text('description').replace(/\r\n?/g, '\n')]
  const language = languageOf(`${title} ${description}`)
  if (title === '') reader.warn('title_missing')
  if (title.length > MAX_TITLE || description.length > MAX_DESCRIPTION) reader.warn('text_cut')
  if (title !== '' || description !== '') reader.warn('texts_one_language', language)
  return {
    title: title.slice(0, MAX_TITLE).trim().toWellFormed(),
    description: description.slice(0, MAX_DESCRIPTION).trim().toWellFormed(),
    language,
  }
}
