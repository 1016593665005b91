/** Limit of the neighbourhoods that pages about a whole city list. */
const MAX_LISTED = 12

/** The neighbourhoods with homes: their number, and those with the most homes sorted by name. */
export function largestNeighbourhoods<Item extends { readonly name: string; readonly count: number }>(
  neighbourhoods: readonly Item[],
  limit = MAX_LISTED,
): { readonly neighbourhoodCount: number; readonly largest: Item[] } {
  const withHomes = neighbourhoods.filter(({ count }) => count > 0)
  const largest = withHomes.toSorted((a, b) => b.count - a.count).slice(0, limit)
  return { neighbourhoodCount: withHomes.length, largest: sortByName(largest) }
}

export function sortByName<Item extends { readonly name: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}
