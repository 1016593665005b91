import type { Facets } from '#contract/catalogue.ts'
import { type FacetName, type FacetRow, PRICE_BAND_CENTS } from '#db/facet-rows.ts'
import { AMENITIES, APARTMENT_TYPES, CITIES, SERVICES } from '#domain/catalogue/vocabulary.ts'

/** Names instead of numbers; options that no home has are there with 0. */
export function facetsOf(rows: readonly FacetRow[]): Facets {
  return {
    cities: byWord(CITIES, rows, 'city'),
    neighbourhoods: Object.fromEntries(of(rows, 'neighbourhood').map(({ key, count }) => [key, count])),
    amenities: byWord(AMENITIES, rows, 'amenities'),
    services: byWord(SERVICES, rows, 'services'),
    types: byWord(APARTMENT_TYPES, rows, 'types'),
    bedrooms: atLeast(of(rows, 'bedrooms')),
    prices: bands(of(rows, 'price')),
  }
}

function of(rows: readonly FacetRow[], facet: FacetName): readonly FacetRow[] {
  return rows.filter((row) => row.facet === facet)
}

function byWord(words: readonly string[], rows: readonly FacetRow[], facet: FacetName): Record<string, number> {
  const counts = new Map(of(rows, facet).map(({ key, count }) => [Number(key), count]))
  return Object.fromEntries(words.map((word, index) => [word, counts.get(index) ?? 0]))
}

/** The filter asks for at least so many bedrooms, so each number counts those with more, too. */
function atLeast(rows: readonly FacetRow[]): Record<string, number> {
  const most = Math.max(0, ...rows.map(({ key }) => Number(key)))
  return Object.fromEntries(
    Array.from({ length: most }, (_, index) => index + 1).map((bedrooms) => [
      String(bedrooms),
      rows.filter(({ key }) => Number(key) >= bedrooms).reduce((sum, { count }) => sum + count, 0),
    ]),
  )
}

/** From the cheapest to the dearest, without gaps. */
function bands(rows: readonly FacetRow[]): Facets['prices'] {
  const counts = new Map(rows.map(({ key, count }) => [Number(key), count]))
  if (counts.size === 0) return []
  const first = Math.min(...counts.keys())
  return Array.from({ length: Math.max(...counts.keys()) - first + 1 }, (_, index) => ({
    fromCents: (first + index) * PRICE_BAND_CENTS,
    toCents: (first + index + 1) * PRICE_BAND_CENTS,
    count: counts.get(first + index) ?? 0,
  }))
}
