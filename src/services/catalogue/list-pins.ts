import type { ApartmentQuery, PinsView } from '#contract/catalogue.ts'
import { conditionsOf } from '#db/search-conditions.ts'
import { listCellGroups, listPins as listPinRows } from '#db/search-pin-rows.ts'
import { candidateStays } from '#domain/catalogue/candidate-stays.ts'
import { cellMask, clustersOf, levelFor } from '#domain/catalogue/map-grid.ts'
import { MAX_MAP_CLUSTERS, MAX_PINS } from '#domain/policy.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Lists the homes of a search for the map, regardless of page and sort order: up to `MAX_PINS` as pins, more as clusters.
 * Positions are accurate to about 150 m.
 */
export async function listPins(deps: Pick<Deps, 'read' | 'clock'>, query: ApartmentQuery): Promise<PinsView> {
  const conditions = conditionsOf(query, candidateStays(query, deps.clock.now()))
  const rows = await deps.read((db) => listPinRows(db, conditions, MAX_PINS))
  if (rows) {
    const pins = rows.map(({ houseCode, lng, lat, monthlyPriceCents }): PinsView['pins'][number] => [
      houseCode,
      lng,
      lat,
      monthlyPriceCents,
    ])
    return { pins, clusters: [] }
  }
  const level = levelFor(query.bounds)
  const groups = await deps.read((db) => listCellGroups(db, conditions, cellMask(level)))
  const clusters = clustersOf(groups, level, MAX_MAP_CLUSTERS)
  return {
    pins: [],
    clusters: clusters.map(({ lng, lat, homes, priceFromCents }) => [lng, lat, homes, priceFromCents]),
  }
}
