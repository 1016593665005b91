import type { NeighbourhoodRow } from '#db/neighbourhood-rows.ts'
import type { Position } from '#domain/catalogue/apartment.ts'

/** The other neighbourhoods of the cities of those asked for, the nearest first. */
export function nearestAreas(
  all: readonly NeighbourhoodRow[],
  asked: readonly NeighbourhoodRow[],
): readonly NeighbourhoodRow[] {
  return all
    .filter((area) => !asked.includes(area) && asked.some(({ city }) => city === area.city))
    .toSorted((a, b) => distance(a, asked) - distance(b, asked))
}

/** To the nearest of those asked for, in degrees of latitude squared: only for ordering. */
function distance(area: Position, asked: readonly Position[]): number {
  const squeeze = Math.cos((area.lat * Math.PI) / 180)
  return Math.min(...asked.map(({ lat, lng }) => (lat - area.lat) ** 2 + ((lng - area.lng) * squeeze) ** 2))
}
