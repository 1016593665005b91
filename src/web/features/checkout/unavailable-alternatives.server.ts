import type { ApartmentCardView, ApartmentDetailView } from '#contract/catalogue.ts'
import type { PlacedQuery } from '#contract/home-search.ts'
import type { QuoteRequest, QuoteView } from '#contract/quote.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { suggestDates } from '#services/catalogue/suggest-dates.ts'
import type { Deps } from '#services/deps.ts'

/**
 * The alternatives for a guest whose nights another guest has taken: other dates of the home, and other homes on the
 * same dates.
 */
export type UnavailableAlternatives = {
  readonly request: QuoteRequest
  readonly otherDates: readonly QuoteView[]
  readonly otherHomes: readonly ApartmentCardView[]
}

const LIMIT = 3

/**
 * Finds the alternatives to a stay that is unavailable. Homes of the same neighbourhood come first, then those of the
 * city.
 */
export async function loadUnavailableAlternatives(
  deps: Deps,
  request: QuoteRequest,
  home: Pick<ApartmentDetailView, 'city' | 'neighbourhood' | 'photos'>,
): Promise<UnavailableAlternatives> {
  const [otherDates, near, all] = await Promise.all([
    suggestDates(deps, request, LIMIT),
    searchApartments(deps, queryOf(request, home.city, [home.neighbourhood.slug])),
    searchApartments(deps, queryOf(request, home.city, [])),
  ])
  const others = [...near.items, ...all.items].filter(({ houseCode }) => houseCode !== request.houseCode)
  const otherHomes = others.filter((one, index) => others.findIndex((two) => two.houseCode === one.houseCode) === index)
  const ownCover = otherDates.length > 0 ? home.photos.slice(0, 1).map(({ file }) => file) : []
  return { request, otherDates, otherHomes: distinctCovers(otherHomes.slice(0, LIMIT), ownCover) }
}

function queryOf(request: QuoteRequest, city: City, neighbourhoods: string[]): PlacedQuery {
  const { checkIn, checkOut, adults, children, babies } = request
  const nothing = { rooms: [], amenities: [], services: [], types: [], papers: [] }
  return {
    ...{ city, neighbourhoods, checkIn, checkOut, adults, children, babies },
    ...nothing,
    goals: [],
    flexibleDays: 0,
    sort: 'recommended',
    page: 1,
    pageSize: LIMIT + 1,
  }
}
