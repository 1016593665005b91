import { PRICE_BAND_CENTS, PRICE_BANDS } from '#contract/facets.ts'
import type { Circle } from '#contract/way-starts.ts'
import type { HomeToIndex } from '#db/search-index/home-index-rows.ts'
import { longestNights } from '#domain/booking/booking-speed.ts'
import type { Stay, StayDays } from '#domain/booking/stay-rules.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { CITY_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { PAPERS } from '#domain/catalogue/papers.ts'
import { isWellRated, ratingKey } from '#domain/catalogue/recommendation.ts'
import { AMENITIES, APARTMENT_TYPES, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { at, type Bitmap, hasBit, setBit } from './bitmap.ts'
import { DatedStays } from './dated-stays.ts'
import { freeHomes } from './free-homes.ts'
import { homesWithin } from './nearness.ts'
import { type DayRange, Nights, WINDOW_DAYS } from './nights.ts'
import { writeStandings } from './standings.ts'
import { StayPrices } from './stay-prices.ts'
import { FlagSets, ValueSets } from './value-sets.ts'

const WORD = 32
/** Number of cached sets of each kind; one of a million homes takes 125 kB. */
const MAX_CACHED = 16
/** Numbers of house codes have at most six digits. */
const DIGITS = 1_000_000

/** The homes of one city as columns. A home keeps its slot; slots are in the order of ids, which only grow. */
export class CityHomes {
  readonly city: City
  readonly words: number
  readonly alive: Bitmap
  readonly nights: Nights
  /** Homes that can be booked at once. */
  readonly bookable: Bitmap
  readonly neighbourhoods: ValueSets
  readonly occupancy: ValueSets
  readonly bedrooms: ValueSets
  readonly bathrooms: ValueSets
  readonly minNights: ValueSets
  readonly datedStays: DatedStays
  readonly instantNights: ValueSets
  readonly offerNights: ValueSets
  readonly priceBands: ValueSets
  readonly rooms: FlagSets
  readonly amenities: FlagSets
  readonly services: FlagSets
  readonly types: FlagSets
  readonly papers: FlagSets
  readonly ids: Int32Array
  readonly price: Int32Array
  readonly size: Uint16Array
  readonly rank: Int32Array
  readonly instantMaxNights: Uint16Array
  readonly stayPrices: StayPrices
  readonly reviewCounts: Uint16Array
  readonly reviewSums: Int32Array
  /** What the best rated is found by (`ratingKey`); 0 without reviews. */
  readonly ratings: Int32Array
  /** Homes that can be the best rated of a result. */
  readonly wellRated: Bitmap
  readonly lat: Float32Array
  readonly lng: Float32Array
  /** How many digits the number of a house code has, and the number. */
  readonly houseNumber: Int32Array
  /** The place of a home's square in `cells`. */
  readonly cell: Int32Array
  readonly cells: number[] = []
  readonly #cellPlaces = new Map<number, number>()
  /**
   * Homes that are free, by the stays of the search, until a home changes: a list and its map search for the same
   * stays.
   */
  readonly #free = new Map<string, Bitmap>()
  /** Homes that are in one of the circles of a search, until a home changes. */
  readonly #within = new Map<readonly Circle[], Bitmap>()
  readonly #standing: Int32Array
  /** Whether a home has changed by which others are compared. */
  #isStandingOld = false
  #used = 0
  readonly #window: DayRange

  /** @param firstDay the first of the nights, in days since 1970-01-01 */
  constructor(city: City, capacity: number, firstDay: number) {
    this.city = city
    const words = Math.ceil(capacity / WORD)
    const slots = words * WORD
    this.words = words
    this.#window = { from: firstDay, to: firstDay + WINDOW_DAYS }
    this.alive = new Uint32Array(words)
    this.bookable = new Uint32Array(words)
    this.nights = new Nights(words, firstDay)
    this.neighbourhoods = new ValueSets(words)
    this.occupancy = new ValueSets(words)
    this.bedrooms = new ValueSets(words)
    this.bathrooms = new ValueSets(words)
    this.minNights = new ValueSets(words)
    this.datedStays = new DatedStays(words)
    this.instantNights = new ValueSets(words)
    this.offerNights = new ValueSets(words)
    this.priceBands = new ValueSets(words)
    this.rooms = new FlagSets(words, ROOM_FILTERS.length)
    this.amenities = new FlagSets(words, AMENITIES.length)
    this.services = new FlagSets(words, SERVICES.length)
    this.types = new FlagSets(words, APARTMENT_TYPES.length)
    this.papers = new FlagSets(words, PAPERS.length)
    this.ids = new Int32Array(slots)
    this.price = new Int32Array(slots)
    this.size = new Uint16Array(slots)
    this.rank = new Int32Array(slots)
    this.instantMaxNights = new Uint16Array(slots)
    this.stayPrices = new StayPrices(slots)
    this.reviewCounts = new Uint16Array(slots)
    this.reviewSums = new Int32Array(slots)
    this.ratings = new Int32Array(slots)
    this.wellRated = new Uint32Array(words)
    this.#standing = new Int32Array(slots)
    this.lat = new Float32Array(slots)
    this.lng = new Float32Array(slots)
    this.houseNumber = new Int32Array(slots)
    this.cell = new Int32Array(slots)
  }

  get bytes(): number {
    const buffers = Object.values(this).filter((value) => ArrayBuffer.isView(value) || value instanceof Nights)
    const sets = Object.values(this).filter((value) => value instanceof ValueSets || value instanceof FlagSets)
    const columns = [...buffers, ...sets, this.datedStays, this.stayPrices, this.#standing]
    return columns.reduce((sum, value) => sum + ('bytes' in value ? value.bytes : value.byteLength), 0)
  }

  /** The standing of each home, computed again by the first search after a price, a rank or a review has changed. */
  get standing(): Int32Array {
    if (this.#isStandingOld) writeStandings(this.#standing, this)
    this.#isStandingOld = false
    return this.#standing
  }

  /** Finds a home among the ids, which are sorted; null where it is not. */
  slotOf(id: number): number | null {
    let [low, high] = [0, this.#used]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (at(this.ids, middle) < id) low = middle + 1
      else high = middle
    }
    return low < this.#used && at(this.ids, low) === id ? low : null
  }

  /** Returns the homes that are free for one of the stays and allow that many nights. */
  freeFor(stays: readonly Stay[]): Bitmap {
    const key = stays.map(({ checkIn, checkOut }) => `${checkIn}${checkOut}`).join()
    return cached(this.#free, key, () => freeHomes(this, stays))
  }

  /** Returns the homes that are in one of the circles. */
  within(circles: readonly Circle[]): Bitmap {
    return cached(this.#within, circles, () => homesWithin(this, circles))
  }

  /** Writes a home. Returns false where there is no slot for it, so that the index has to be built again. */
  put(home: HomeToIndex): boolean {
    const known = this.slotOf(home.id)
    const slot = known ?? this.#used
    const isInOrder = slot === 0 || at(this.ids, slot - 1) < home.id
    if (known === null && (slot === this.ids.length || !isInOrder)) return false
    if (known === null) this.#used += 1
    this.#free.clear()
    this.#within.clear()
    this.#isStandingOld ||= known === null || this.#isComparedOtherwise(slot, home)
    this.ids[slot] = home.id
    this.price[slot] = home.monthlyPriceCents
    this.size[slot] = home.sizeM2
    this.rank[slot] = home.rank
    this.instantMaxNights[slot] = home.instantMaxNights
    this.stayPrices.set(slot, home, this.#window)
    this.reviewCounts[slot] = home.reviewCount
    this.reviewSums[slot] = home.reviewSum
    const reviews = { count: home.reviewCount, sum: home.reviewSum }
    this.ratings[slot] = reviews.count === 0 ? 0 : ratingKey(reviews)
    setBit(this.wellRated, slot, isWellRated(reviews))
    this.lat[slot] = home.lat
    this.lng[slot] = home.lng
    this.houseNumber[slot] = packed(home.houseCode)
    this.cell[slot] = this.#placeOfCell(home.cell)
    this.neighbourhoods.set(slot, home.neighbourhoodId)
    this.occupancy.set(slot, home.maxOccupancy)
    this.bedrooms.set(slot, home.bedrooms)
    this.bathrooms.set(slot, home.bathrooms)
    this.minNights.set(slot, home.minNights)
    this.datedStays.set(slot, home.dated, this.#window)
    this.instantNights.set(slot, longestNights(home, 'instant'))
    this.offerNights.set(slot, longestNights(home, 'offer'))
    this.priceBands.set(slot, Math.min(PRICE_BANDS - 1, Math.floor(home.monthlyPriceCents / PRICE_BAND_CENTS)))
    this.rooms.set(slot, home.rooms)
    this.amenities.set(slot, home.amenities)
    this.services.set(slot, home.services)
    this.types.set(slot, home.types)
    this.papers.set(slot, home.papers)
    this.nights.set(slot, home.taken)
    setBit(this.bookable, slot, home.isInstant)
    setBit(this.alive, slot, true)
    return true
  }

  remove(id: number): void {
    const slot = this.slotOf(id)
    if (slot === null) return
    this.#free.clear()
    this.#within.clear()
    this.#isStandingOld = true
    setBit(this.alive, slot, false)
  }

  houseCodeOf(slot: number): string {
    const number = at(this.houseNumber, slot)
    const digits = String(number % DIGITS).padStart(Math.floor(number / DIGITS), '0')
    return `${CITY_RECORDS[this.city].houseCodePrefix}-${digits}`
  }

  slotOfHouseCode(houseCode: string): number | null {
    const slot = this.houseNumber.indexOf(packed(houseCode))
    return slot >= 0 && hasBit(this.alive, slot) && this.houseCodeOf(slot) === houseCode ? slot : null
  }

  /** Returns what a home requires of the days of a stay. */
  stayDaysOf(slot: number): StayDays {
    return { minNights: this.minNights.of(slot), dated: this.datedStays.of(slot) }
  }

  /** Positions are stored in single precision and were rounded to five decimals before. */
  positionOf(slot: number): Position {
    return { lat: rounded(at(this.lat, slot)), lng: rounded(at(this.lng, slot)) }
  }

  /** Nights change far more often than what homes are compared by. */
  #isComparedOtherwise(slot: number, home: HomeToIndex): boolean {
    return (
      !hasBit(this.alive, slot) ||
      at(this.price, slot) !== home.monthlyPriceCents ||
      at(this.rank, slot) !== home.rank ||
      this.bedrooms.of(slot) !== home.bedrooms ||
      at(this.reviewCounts, slot) !== home.reviewCount ||
      at(this.reviewSums, slot) !== home.reviewSum
    )
  }

  #placeOfCell(cell: number): number {
    const place = this.#cellPlaces.get(cell) ?? this.cells.push(cell) - 1
    this.#cellPlaces.set(cell, place)
    return place
  }
}

function cached<Key>(sets: Map<Key, Bitmap>, key: Key, find: () => Bitmap): Bitmap {
  const known = sets.get(key)
  if (known) return known
  const found = find()
  if (sets.size >= MAX_CACHED) sets.clear()
  sets.set(key, found)
  return found
}

function packed(houseCode: string): number {
  const digits = houseCode.slice(houseCode.indexOf('-') + 1)
  return digits.length * DIGITS + Number(digits)
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
