import type { BestHomes } from '#contract/home-search.ts'
import { isWellRated, ratingKey } from '#domain/catalogue/recommendation.ts'
import { at, forEachBit } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { FirstHomes } from './first-homes.ts'
import { type IndexQuery, matchesOf, squaredMetresFrom } from './matching.ts'

export function findBest(cities: readonly CityHomes[], query: IndexQuery): BestHomes {
  const { stays, goal } = query.filters
  const [cheapest, nearest, rated] = [new FirstHomes(1), new FirstHomes(1), new FirstHomes(1)]
  const [stay] = stays ?? []
  const hasPrice = stays === null || stays.length === 1
  for (const homes of cities) {
    const bits = matchesOf(homes, query)
    const { ids, price, reviewCounts: counts, reviewSums: sums } = homes
    const costOf = stay ? homes.stayPrices.of(stay) : (slot: number) => at(price, slot)
    const distanceOf = goal && squaredMetresFrom(goal, homes)
    forEachBit(bits, (slot) => {
      const id = at(ids, slot)
      if (hasPrice) cheapest.offer(costOf(slot), id)
      if (distanceOf) nearest.offer(distanceOf(slot), id)
      const count = at(counts, slot)
      if (count === 0) return
      const reviews = { count, sum: at(sums, slot) }
      if (isWellRated(reviews)) rated.offer(-ratingKey(reviews), id)
    })
  }
  return { cheapest: idOf(cheapest), nearest: idOf(nearest), best_rated: idOf(rated) }
}

function idOf(first: FirstHomes): number | null {
  return first.sorted()[0]?.tie ?? null
}
