import { type FacetName, type FacetRow, type FilterName, REPLACED } from '#contract/home-search.ts'
import { AMENITIES, APARTMENT_TYPES, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { type Bitmap, countBits } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { applyFilters, type IndexQuery, matchesOf } from './matching.ts'

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
      city === undefined || one.city === city ? [row('neighbourhood', one.slug, 0)] : [],
    ),
  ]
}

function facetsOfCity(homes: CityHomes, query: IndexQuery): FacetRow[] {
  const base = matchesOf(homes, query, REPLACED)
  const matchingAllBut = (left: FilterName | null): Bitmap => {
    const bits = base.slice()
    applyFilters(
      homes,
      bits,
      query,
      REPLACED.filter((name) => name !== left),
    )
    return bits
  }
  const matches = matchingAllBut(null)
  const here = matchingAllBut('neighbourhoods')
  const slugs = new Map(query.neighbourhoods.map(({ id, slug }) => [id, slug]))
  return [
    row('total', '', countBits(matches)),
    row('city', homes.city, countBits(here)),
    ...homes.neighbourhoods.count(here).map(([id, count]) => row('neighbourhood', slugs.get(id) ?? '', count)),
    ...byValue('bedrooms', homes.bedrooms.count(matchingAllBut('bedrooms'))),
    ...byValue('bathrooms', homes.bathrooms.count(matchingAllBut('bathrooms'))),
    ...byValue('price', homes.priceBands.count(matchingAllBut('price'))),
    ...byWord('rooms', ROOM_FILTERS, homes.rooms.count(matches)),
    ...byWord('amenities', AMENITIES, homes.amenities.count(matches)),
    ...byWord('services', SERVICES, homes.services.count(matches)),
    ...byWord('types', APARTMENT_TYPES, homes.types.count(matches)),
  ]
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
