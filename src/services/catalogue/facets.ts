import type { Facets } from '#contract/catalogue.ts'
import { type FacetName, type FacetRow, FLAG_FILTERS, NUMBER_FILTERS, PRICE_BAND_CENTS } from '#contract/facets.ts'
import { wordsOf } from '#contract/filters.ts'
import { SITE_SPEEDS } from '#domain/booking/booking-speed.ts'
import { CITIES } from '#domain/catalogue/cities.ts'

/** Makes the facets of a search by the names of options; options without homes have 0. */
export function facetsOf(rows: readonly FacetRow[]): Facets {
  const facets = Map.groupBy(rows, ({ facet }) => facet)
  const countsOf = (facet: FacetName) => summed(facets.get(facet) ?? [])
  return {
    cities: byWord(CITIES, countsOf('city')),
    neighbourhoods: Object.fromEntries(countsOf('neighbourhoods')),
    ...valuesOf(NUMBER_FILTERS, (name) => atLeast(countsOf(name))),
    ...valuesOf(FLAG_FILTERS, (name) => byWord(wordsOf(name), countsOf(name))),
    booking: byWord(SITE_SPEEDS, countsOf('booking')),
    prices: bands(countsOf('price')),
  }
}

type Counts = ReadonlyMap<string, number>

function valuesOf<Name extends string, Value>(names: readonly Name[], valueFor: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>
}

/** Returns the number of homes that match. */
export function totalOf(rows: readonly FacetRow[]): number {
  return summed(rows.filter(({ facet }) => facet === 'total')).get('') ?? 0
}

/** Each city may have a row of its own for an option. */
function summed(rows: readonly FacetRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count)
  return counts
}

function byWord(words: readonly string[], counts: Counts): Record<string, number> {
  return Object.fromEntries(words.map((word) => [word, counts.get(word) ?? 0]))
}

/** The filter means "at least", so each number also counts the homes with more. */
function atLeast(counts: Counts): Record<string, number> {
  const most = Math.max(0, ...[...counts.keys()].map(Number))
  return Object.fromEntries(
    Array.from({ length: most }, (_, index) => index + 1).map((least) => [
      String(least),
      counts.entries().reduce((sum, [key, count]) => (Number(key) >= least ? sum + count : sum), 0),
    ]),
  )
}

/** Lists price bands from the cheapest to the most expensive, without gaps. */
function bands(counts: Counts): Facets['prices'] {
  const numbers = [...counts.keys()].map(Number)
  if (numbers.length === 0) return []
  const first = Math.min(...numbers)
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => ({
    fromCents: (first + index) * PRICE_BAND_CENTS,
    toCents: (first + index + 1) * PRICE_BAND_CENTS,
    count: counts.get(String(first + index)) ?? 0,
  }))
}
