import { type Circle, startsOf } from '#contract/way-starts.ts'
import type { Way } from '#contract/ways.ts'
import { at, type Bitmap, countBits, filterBits, forEachBit, wordAt } from './bitmap.ts'
import { insideOf, isInOne } from './circle-grid.ts'
import type { CityHomes } from './city-homes.ts'
import type { FirstHomes } from './first-homes.ts'

/** Metres and minutes by which a bound is widened before homes are left out by it, because roots are rounded. */
const ROUNDING = 1e-6

/** Number of homes from which a grid costs less than it saves. */
const HOMES_OF_GRID = 2_000

type Centre = Pick<Circle, 'lat' | 'lng' | 'north' | 'east'>

/** Returns the homes that are in one of the circles. */
export function homesWithin(homes: CityHomes, circles: readonly Circle[]): Bitmap {
  const bits = homes.alive.slice()
  const [only] = circles
  if (only && circles.length === 1) {
    const squaredMetres = squaredMetresFrom(only, homes)
    filterBits(bits, (slot) => squaredMetres(slot) <= only.squaredMetres)
    return bits
  }
  const isInside = countBits(bits) < HOMES_OF_GRID ? insideOfFew(circles) : insideOf(circles)
  filterBits(bits, (slot) => isInside(at(homes.lat, slot), at(homes.lng, slot)))
  return bits
}

function insideOfFew(circles: readonly Circle[]): (lat: number, lng: number) => boolean {
  // Of large circles most homes are in the first.
  const largestFirst = circles.toSorted((a, b) => b.squaredMetres - a.squaredMetres)
  return (lat, lng) => isInOne(largestFirst, lat, lng)
}

/** Offers the homes of a city by the way to a place, or by the sum of the ways to two. */
export function collectNearest(
  first: FirstHomes,
  homes: CityHomes,
  bits: Bitmap,
  ways: readonly [Way, ...Way[]],
): void {
  const { ids, lat, lng } = homes
  const [way, second] = ways
  if (!second && way.mode !== 'transporte-publico') {
    const squaredMetres = squaredMetresFrom(startsOf(way).starts[0], homes)
    forEachBit(bits, (slot) => first.offer(squaredMetres(slot), at(ids, slot)))
    return
  }
  const minutes = ways.map(minutesFrom)
  for (let word = 0; word < bits.length; word++) {
    for (let left = wordAt(bits, word); left !== 0; left &= left - 1) {
      const slot = (word << 5) | (31 - Math.clz32(left & -left))
      const homeLat = lat[slot] as number
      const homeLng = lng[slot] as number
      const most = first.bound + ROUNDING
      let key = 0
      for (let index = 0; index < minutes.length && key <= most; index++) {
        key += (minutes[index] as MinutesFrom)(homeLat, homeLng, most - key)
      }
      if (key <= first.bound) first.offer(key, at(ids, slot))
    }
  }
}

type MinutesFrom = (lat: number, lng: number, most: number) => number

/**
 * Returns a function of the minutes from a position, infinite where they are more than `most`. It has the operations in the order in
 * which PostgreSQL has them, and takes a root only of what is near enough.
 */
function minutesFrom(way: Way): MinutesFrom {
  const { starts, metresPerMinute } = startsOf(way)
  const { lats, lngs, norths, easts } = columnsOf(starts)
  const rests = Float64Array.from(starts, ({ minutes }) => minutes)
  return (lat, lng, most) => {
    let best = Number.POSITIVE_INFINITY
    let bound = most
    // Starts are in the order of their minutes, so that the first beyond the bound is the last to look at.
    for (let index = 0; index < rests.length && (rests[index] as number) <= bound; index++) {
      const y = (lat - (lats[index] as number)) * (norths[index] as number)
      const x = (lng - (lngs[index] as number)) * (easts[index] as number)
      const squaredMetres = y * y + x * x
      const near = (bound - (rests[index] as number)) * metresPerMinute + ROUNDING
      if (squaredMetres > near * near) continue
      best = Math.min(best, Math.sqrt(squaredMetres) / metresPerMinute + (rests[index] as number))
      bound = Math.min(bound, best)
    }
    return best
  }
}

function columnsOf(centres: readonly Centre[]) {
  return {
    lats: Float64Array.from(centres, ({ lat }) => lat),
    lngs: Float64Array.from(centres, ({ lng }) => lng),
    norths: Float64Array.from(centres, ({ north }) => north),
    easts: Float64Array.from(centres, ({ east }) => east),
  }
}

/** Returns the square of the distance in metres from a position to a home, by slot, as PostgreSQL computes it. */
function squaredMetresFrom(centre: Centre, { lat, lng }: CityHomes): (slot: number) => number {
  return (slot) => {
    const y = (at(lat, slot) - centre.lat) * centre.north
    const x = (at(lng, slot) - centre.lng) * centre.east
    return y * y + x * x
  }
}
