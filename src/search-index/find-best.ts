import type { BestHomes } from '#contract/home-search.ts'
import { intersect } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { FirstHomes } from './first-homes.ts'
import { collectByColumn, collectFirst } from './list-matches.ts'
import { type IndexQuery, matchesOf } from './matching.ts'

export function findBest(cities: readonly CityHomes[], query: IndexQuery): BestHomes {
  const { filters } = query
  const { stays, goals } = filters
  const [cheapest, nearest, rated] = [new FirstHomes(1), new FirstHomes(1), new FirstHomes(1)]
  const [stay, ...others] = stays ?? []
  for (const homes of cities) {
    const bits = matchesOf(homes, query)
    if (!stay) collectFirst(cheapest, homes, bits, { filters, sort: 'price' })
    else if (others.length === 0) homes.stayPrices.collectCheapest(cheapest, homes.ids, bits, stay)
    if (goals.length > 0) collectFirst(nearest, homes, bits, { filters, sort: 'nearest' })
    intersect(bits, homes.wellRated)
    collectByColumn(rated, homes, bits, { column: homes.ratings, direction: -1, tie: 1 })
  }
  return { cheapest: idOf(cheapest), nearest: idOf(nearest), best_rated: idOf(rated) }
}

function idOf(first: FirstHomes): number | null {
  return first.sorted()[0]?.tie ?? null
}
