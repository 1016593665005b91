import type { Facets } from '#contract/catalogue.ts'
import { type FacetName, type FacetRow, PRICE_BAND_CENTS } from '#db/facet-rows.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { AMENITIES, APARTMENT_TYPES, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'

/** Makes the facets of a search by the names of options; options without homes have 0. */
export function facetsOf(rows: readonly FacetRow[]): Facets {
  return {
    cities: byWord(CITIES, of(rows, 'city')),
    neighbourhoods: Object.fromEntries(of(rows, 'neighbourhood').map(({ key, count }) => [key, count])),
    amenities: byBit(AMENITIES, of(rows, 'amenities')),
    services: byBit(SERVICES, of(rows, 'services')),
    types: byBit(APARTMENT_TYPES, of(rows, 'types')),
    rooms: byWord(ROOM_FILTERS, of(rows, 'rooms')),
    bedrooms: atLeast(of(rows, 'bedrooms')),
    bathrooms: atLeast(of(rows, 'bathrooms')),
    prices: bands(of(rows, 'price')),
  }
}

function of(rows: readonly FacetRow[], facet: FacetName): readonly FacetRow[] {
  return rows.filter((row) => row.facet === facet)
}

function byWord(words: readonly string[], rows: readonly FacetRow[]): Record<string, number> {
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  return Object.fromEntries(words.map((word) => [word, counts.get(word) ?? 0]))
}

function byBit(words: readonly string[], rows: readonly FacetRow[]): Record<string, number> {
  return byWord(
    words,
    rows.map(({ key, ...row }) => ({ ...row, key: words[Number(key)] ?? '' })),
  )
}

/** The filter means "at least", so each number also counts the homes with more. */
function atLeast(rows: readonly FacetRow[]): Record<string, number> {
  const most = Math.max(0, ...rows.map(({ key }) => Number(key)))
  return Object.fromEntries(
    Array.from({ length: most }, (_, index) => index + 1).map((least) => [
      String(least),
      rows.filter(({ key }) => Number(key) >= least).reduce((sum, { count }) => sum + count, 0),
    ]),
  )
}

/** Lists price bands from the cheapest to the most expensive, without gaps. */
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
