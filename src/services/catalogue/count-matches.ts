import type { HomeFilters, Matches } from '#contract/home-search.ts'
import type { Deps } from '#services/deps.ts'

/** Returns the number of homes that match and their lowest monthly price, under all filters as they are. */
export async function countMatches({ search }: Pick<Deps, 'search'>, filters: HomeFilters): Promise<Matches> {
  const [found] = await search.countWithout(filters, [[]])
  return found ?? { count: 0, priceFromCents: null }
}
