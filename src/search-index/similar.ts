import { at, forEachBit } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { FirstHomes } from './first-homes.ts'
import { type IndexQuery, matchesOf } from './matching.ts'

/**
 * Lists the matches of a home's city that differ least from it: a tenth of the price weighs as much as a kilometre, a third
 * of a bedroom or a sixth of the size. A degree is 111 km of latitude, and 86 km of longitude at 38° to 40° north.
 */
export function listSimilar(
  cities: readonly CityHomes[],
  query: IndexQuery,
  { houseCode, limit }: { readonly houseCode: string; readonly limit: number },
): number[] {
  for (const homes of cities) {
    const own = homes.slotOfHouseCode(houseCode)
    if (own !== null) return nearest(homes, own, query, limit)
  }
  return []
}

function nearest(homes: CityHomes, own: number, query: IndexQuery, limit: number): number[] {
  const { price, size, lat, lng, bedrooms, ids } = homes
  const [ownPrice, ownSize, ownLat, ownLng] = [at(price, own), at(size, own), at(lat, own), at(lng, own)]
  const ownBedrooms = bedrooms.of(own)
  const first = new FirstHomes(limit)
  forEachBit(matchesOf(homes, query), (slot) => {
    if (slot === own) return
    const dearer = Math.abs(Math.log(at(price, slot) / ownPrice))
    // The price alone is often too far off, and costs least to compare.
    if (dearer > first.bound) return
    const metres = Math.sqrt(((at(lat, slot) - ownLat) * 111) ** 2 + ((at(lng, slot) - ownLng) * 86) ** 2)
    const rooms = 0.3 * Math.abs(bedrooms.of(slot) - ownBedrooms)
    const larger = (0.6 * Math.abs(at(size, slot) - ownSize)) / ownSize
    first.offer(dearer + rooms + larger + 0.1 * metres, at(ids, slot))
  })
  return first.sorted().map(({ tie }) => tie)
}
