import type { PinsView } from '#contract/catalogue.ts'
import { filtersOf, type PlacedQuery } from '#contract/home-search.ts'
import { MAX_MAP_CLUSTERS, MAX_PINS } from '#domain/catalogue/catalogue-policy.ts'
import { clustersOf, levelFor } from '#domain/catalogue/map-grid.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Lists the homes of a search for the map, regardless of page and sort order: up to `MAX_PINS` as pins, more as clusters.
 * Positions are accurate to about 150 m.
 */
export async function listPins(deps: Pick<Deps, 'search' | 'clock'>, query: PlacedQuery): Promise<PinsView> {
  const filters = filtersOf(query, deps.clock.now())
  const found = await deps.search.listPins(filters, MAX_PINS)
  if (found) {
    const pins = found.map(({ houseCode, lng, lat, monthlyPriceCents }): PinsView['pins'][number] => [
      houseCode,
      lng,
      lat,
      monthlyPriceCents,
    ])
    return { pins, clusters: [] }
  }
  const level = levelFor(query.bounds)
  const clusters = clustersOf(await deps.search.listCellGroups(filters, level), level, MAX_MAP_CLUSTERS)
  return {
    pins: [],
    clusters: clusters.map(({ lng, lat, homes, priceFromCents }) => [lng, lat, homes, priceFromCents]),
  }
}
