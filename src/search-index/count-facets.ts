import { type FacetName, type FacetRow, FLAG_FILTERS, NUMBER_FILTERS, REPLACED } from '#contract/facets.ts'
import { type FilterName, wordsOf } from '#contract/filters.ts'
import { SITE_SPEEDS } from '#domain/booking/booking-speed.ts'
import { type Bitmap, countBits, intersect } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { applyFilter, type IndexQuery, indexQuery, matchesOf } from './matching.ts'

/** Counts the homes of the cities of a search by every facet; the other cities are only counted. */
export function countFacets(cities: readonly CityHomes[], query: IndexQuery): FacetRow[] {
  const { city } = query.filters
  const here = cities.filter((one) => city === undefined || one.city === city)
  const elsewhere = cities.filter((one) => !here.includes(one))
  return [
    ...here.flatMap((homes) => facetsOfCity(homes, query)),
    ...elsewhere.map((homes) =>
      row('city', homes.city, countBits(matchesOf(homes, query, ['city', 'neighbourhoods']))),
    ),
    ...query.neighbourhoods.flatMap((one) =>
      city === undefined || one.city === city ? [row('neighbourhoods', one.slug, 0)] : [],
    ),
  ]
}

function facetsOfCity(homes: CityHomes, query: IndexQuery): FacetRow[] {
  const base = matchesOf(homes, query, REPLACED)
  const applied = REPLACED.filter((name) => query.requirements.has(name))
  const passing = applied.map((name) => {
    const bits = base.slice()
    applyFilter(homes, bits, query, name)
    return { name, bits }
  })
  const matchingAllBut = (left: FilterName | null): Bitmap => {
    const bits = base.slice()
    for (const one of passing) if (one.name !== left) intersect(bits, one.bits)
    return bits
  }
  const matches = matchingAllBut(null)
  /** A filter that is not in force leaves out nothing. */
  const matchesWithout = (name: FilterName) => (query.requirements.has(name) ? matchingAllBut(name) : matches)
  const here = matchesWithout('neighbourhoods')
  const slugs = new Map(query.neighbourhoods.map(({ id, slug }) => [id, slug]))
  return [
    row('total', '', countBits(matches)),
    row('city', homes.city, countBits(here)),
    ...homes.neighbourhoods.count(here).map(([id, count]) => row('neighbourhoods', slugs.get(id) ?? '', count)),
    ...bySpeed(homes, query, matchesWithout('booking')),
    ...byValue('price', homes.priceBands.count(matchesWithout('price'))),
    ...NUMBER_FILTERS.flatMap((name) => byValue(name, homes[name].count(matchesWithout(name)))),
    ...FLAG_FILTERS.flatMap((name) => byWord(name, wordsOf(name), homes[name].count(matches))),
  ]
}

/** A home counts for each speed that it reaches. */
function bySpeed(homes: CityHomes, { filters, neighbourhoods }: IndexQuery, found: Bitmap): FacetRow[] {
  return SITE_SPEEDS.map((booking) => {
    const bits = found.slice()
    applyFilter(homes, bits, indexQuery({ ...filters, booking }, neighbourhoods), 'booking')
    return row('booking', booking, countBits(bits))
  })
}

function row(facet: FacetName, key: string, count: number): FacetRow {
  return { facet, key, count }
}

function byValue(facet: FacetName, counts: readonly (readonly [value: number, homes: number])[]): FacetRow[] {
  return counts.flatMap(([value, count]) => (count > 0 ? [row(facet, String(value), count)] : []))
}

function byWord(facet: FacetName, words: readonly string[], counts: readonly number[]): FacetRow[] {
  return words.map((word, bit) => row(facet, word, counts[bit] ?? 0))
}
