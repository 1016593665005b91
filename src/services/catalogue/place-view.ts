import type { NeighbourhoodCardView } from '#contract/places.ts'
import type { NeighbourhoodRow } from '#db/catalogue/neighbourhood-rows.ts'

/** The view of a neighbourhood on cards and in lists. */
export function neighbourhoodCardView(row: NeighbourhoodRow): NeighbourhoodCardView {
  const { slug, name, summary, homes, priceFromCents, lat, lng } = row
  return { slug, name, summary, count: homes, priceFromCents, position: { lat, lng } }
}
