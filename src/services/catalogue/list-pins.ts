import type { ApartmentQuery, PinsView } from '#contract/catalogue.ts'
import { conditionsOf } from '#db/search-conditions.ts'
import { listPins as listPinRows } from '#db/search-rows.ts'
import type { Deps } from '#services/deps.ts'

/** All homes of a search for the map; page and order do not matter. Positions are rounded to about 150 m. */
export async function listPins(deps: Pick<Deps, 'db'>, query: ApartmentQuery): Promise<PinsView> {
  const rows = await listPinRows(deps.db, conditionsOf(query))
  return { pins: rows.map(({ houseCode, lng, lat, monthlyPriceCents }) => [houseCode, lng, lat, monthlyPriceCents]) }
}
