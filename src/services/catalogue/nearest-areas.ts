import type { NeighbourhoodRow } from '#db/catalogue/neighbourhood-rows.ts'
import type { Position } from '#domain/catalogue/apartment.ts'

/** Lists the other neighbourhoods of the same cities, the nearest to the requested neighbourhoods or points first. */
export function nearestAreas(
  all: readonly NeighbourhoodRow[],
  requested: readonly (Position & Pick<NeighbourhoodRow, 'city'>)[],
): readonly NeighbourhoodRow[] {
  return all
    .filter((area) => !requested.includes(area) && requested.some(({ city }) => city === area.city))
    .toSorted((a, b) => distance(a, requested) - distance(b, requested))
}

/** Squared distance to the nearest requested area, in degrees of latitude; used only for sorting. */
function distance(area: Position, requested: readonly Position[]): number {
  const lngScale = Math.cos((area.lat * Math.PI) / 180)
  return Math.min(...requested.map(({ lat, lng }) => (lat - area.lat) ** 2 + ((lng - area.lng) * lngScale) ** 2))
}
