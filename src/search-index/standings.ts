import { medianOf, standingOf } from '#domain/catalogue/recommendation.ts'
import { at, type Bitmap, forEachBit } from './bitmap.ts'
import type { ValueSets } from './value-sets.ts'

type RankedHomes = {
  readonly alive: Bitmap
  readonly bedrooms: ValueSets
  readonly price: Int32Array
  readonly rank: Int32Array
  readonly reviewCounts: Uint16Array
  readonly reviewSums: Int32Array
}

/** Writes the standing of each home among those of its city with as many bedrooms. */
export function writeStandings(standing: Int32Array, homes: RankedHomes): void {
  const { alive, bedrooms, price, rank, reviewCounts, reviewSums } = homes
  for (const [rooms] of bedrooms.count(alive)) {
    const alike = alive.slice()
    bedrooms.keep(alike, (value) => value === rooms)
    const slots: number[] = []
    forEachBit(alike, (slot) => slots.push(slot))
    const median = medianOf(Int32Array.from(slots, (slot) => at(price, slot)).sort())
    for (const slot of slots) {
      const reviews = { count: at(reviewCounts, slot), sum: at(reviewSums, slot) }
      standing[slot] = standingOf(at(rank, slot), at(price, slot), median, reviews)
    }
  }
}
