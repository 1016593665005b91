import type { NeighbourhoodCardView } from '#contract/places.ts'
import type { NeighbourhoodRow } from '#db/neighbourhood-rows.ts'

/** A neighbourhood as cards and lists of places show it. */
export function neighbourhoodCardView(row: NeighbourhoodRow): NeighbourhoodCardView {
  const { slug, name, summary, homes, priceFromCents, lat, lng } = row
  return { slug, name, summary, count: homes, priceFromCents, position: { lat, lng } }
}
