import type { Sort } from '#contract/apartment-query.ts'
import { type FoundHome, fitOfFilters, type HomeFilters, type PageOf, type PinRow } from '#contract/home-search.ts'
import { waysOf } from '#contract/ways.ts'
import { allowsStay, type Stay } from '#domain/booking/stay-rules.ts'
import { type CellGroup, squareOf } from '#domain/catalogue/map-grid.ts'
import { FIT_STEP } from '#domain/catalogue/recommendation.ts'
import { at, type Bitmap, type Column, countBits, forEachBit, wordAt } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { FirstHomes } from './first-homes.ts'
import { daysOf } from './free-homes.ts'
import { type IndexQuery, matchesOf } from './matching.ts'
import { collectNearest } from './nearness.ts'

/** Lists the homes of one page: the first of all cities by the key of the order, then by id. */
export function listMatches(cities: readonly CityHomes[], query: IndexQuery, page: PageOf): FoundHome[] {
  const { limit, offset } = page
  const matches = cities.map((homes) => matchesOf(homes, query))
  const total = matches.reduce((sum, bits) => sum + countBits(bits), 0)
  if (offset >= total) return []
  const first = new FirstHomes(Math.min(total, offset + limit))
  const order = { filters: query.filters, sort: page.sort }
  for (const [index, homes] of cities.entries()) collectFirst(first, homes, matches[index] ?? new Uint32Array(), order)
  const { stays } = query.filters
  return first
    .sorted()
    .slice(offset)
    .flatMap(({ tie }) => {
      const id = Math.abs(tie)
      return { id, stay: stays && firstStay(cities, id, stays) }
    })
}

/** The column that each order follows, and its direction. */
const COLUMNS: Readonly<
  Record<Exclude<Sort, 'nearest' | 'recommended'>, (homes: CityHomes) => readonly [Column, 1 | -1]>
> = {
  price: ({ price }) => [price, 1],
  '-price': ({ price }) => [price, -1],
  size: ({ size }) => [size, -1],
}

type Order = { readonly filters: HomeFilters; readonly sort: Sort }

/** Offers the homes of a city by the key of an order. */
export function collectFirst(first: FirstHomes, homes: CityHomes, bits: Bitmap, { filters, sort }: Order): void {
  const [way, ...others] = waysOf(filters)
  if (sort === 'nearest' && way) {
    collectNearest(first, homes, bits, [way, ...others])
    return
  }
  if (sort === 'nearest' || sort === 'recommended') {
    collectRecommended(first, homes, bits, filters)
    return
  }
  const [column, direction] = COLUMNS[sort](homes)
  // Of two homes that cost as much, the order from the dearest has the later one first.
  collectByColumn(first, homes, bits, { column, direction, tie: sort === '-price' ? -1 : 1 })
}

type ColumnOrder = {
  readonly column: Column
  readonly direction: 1 | -1
  /** Puts the earlier of two homes with one value first, or with -1 the later. */
  readonly tie: 1 | -1
}

/** Offers the homes of a city by a column. */
export function collectByColumn(first: FirstHomes, { ids }: CityHomes, bits: Bitmap, order: ColumnOrder): void {
  const { column, direction, tie } = order
  // Not by `forEachBit`, because a call for each of a million homes takes most of the time.
  for (let word = 0; word < bits.length; word++) {
    for (let left = wordAt(bits, word); left !== 0; left &= left - 1) {
      const slot = (word << 5) | (31 - Math.clz32(left & -left))
      const key = direction * at(column, slot)
      if (key <= first.bound) first.offer(key, tie * at(ids, slot))
    }
  }
}

function collectRecommended(first: FirstHomes, homes: CityHomes, bits: Bitmap, filters: HomeFilters): void {
  const { ids, standing, bedrooms, instantMaxNights } = homes
  const fit = fitOfFilters(filters)
  const stepsOf = Int32Array.from(fit.roomSteps, (steps) => steps * FIT_STEP)
  for (let word = 0; word < bits.length; word++) {
    for (let left = wordAt(bits, word); left !== 0; left &= left - 1) {
      const slot = (word << 5) | (31 - Math.clz32(left & -left))
      // Steps only add to a standing, so most homes need no more than this comparison.
      const points = standing[slot] as number
      if (points > first.bound) continue
      const request = at(instantMaxNights, slot) < fit.nights ? FIT_STEP : 0
      const key = at(stepsOf, bedrooms.of(slot)) + request + points
      if (key <= first.bound) first.offer(key, at(ids, slot))
    }
  }
}

/** Returns the first of the stays, in their order, for which a home is free. */
function firstStay(cities: readonly CityHomes[], id: number, stays: readonly Stay[]): Stay | null {
  for (const homes of cities) {
    const slot = homes.slotOf(id)
    if (slot === null) continue
    const limits = homes.stayDaysOf(slot)
    return stays.find((stay) => allowsStay(limits, stay) && homes.nights.isFree(slot, daysOf(stay))) ?? null
  }
  return null
}

export function listPins(cities: readonly CityHomes[], query: IndexQuery, most: number): PinRow[] | null {
  const matches = cities.map((homes) => ({ homes, bits: matchesOf(homes, query) }))
  if (matches.reduce((sum, { bits }) => sum + countBits(bits), 0) > most) return null
  return matches.flatMap(({ homes, bits }) => {
    const pins: PinRow[] = []
    forEachBit(bits, (slot) => {
      const monthlyPriceCents = at(homes.price, slot)
      pins.push({ houseCode: homes.houseCodeOf(slot), ...homes.positionOf(slot), monthlyPriceCents })
    })
    return pins
  })
}

const MAX_CENTS = 2 ** 31 - 1

/** Counts by the smallest squares first, which are few beside the homes, and joins those afterwards. */
export function listCellGroups(cities: readonly CityHomes[], query: IndexQuery, level: number): CellGroup[] {
  const groups = new Map<number, { cell: number; homes: number; priceFromCents: number }>()
  for (const homes of cities) {
    const counts = new Int32Array(homes.cells.length)
    const prices = new Int32Array(homes.cells.length).fill(MAX_CENTS)
    const bits = matchesOf(homes, query)
    // Columns are read directly in this loop, and not by `at`, whose machine code serves all kinds of them.
    const { cell: cells, price: ofHomes } = homes
    for (let word = 0; word < bits.length; word++) {
      for (let left = wordAt(bits, word); left !== 0; left &= left - 1) {
        const slot = (word << 5) | (31 - Math.clz32(left & -left))
        const place = cells[slot] as number
        const price = ofHomes[slot] as number
        counts[place] = (counts[place] as number) + 1
        if (price < (prices[place] as number)) prices[place] = price
      }
    }
    for (const [place, cell] of homes.cells.entries()) {
      if (at(counts, place) === 0) continue
      const square = squareOf(cell, level)
      const known = groups.get(square) ?? { cell: square, homes: 0, priceFromCents: Number.POSITIVE_INFINITY }
      known.homes += at(counts, place)
      known.priceFromCents = Math.min(known.priceFromCents, at(prices, place))
      groups.set(square, known)
    }
  }
  return [...groups.values()]
}
