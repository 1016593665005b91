import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { SiteSpeed } from '#domain/booking/booking-speed.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { paperName } from '#text/papers.ts'
import { amenityName, roomFilterName, serviceName, typeName } from '#text/vocabulary.ts'
import { wholeEuros } from '#text/whole-euros.ts'
import { EVERYWHERE } from '#web/components/search/results-path.ts'

/** An active filter: its label, and the change of the query that removes it. */
export type ActiveFilter = {
  readonly label: string
  readonly without: Partial<ApartmentQuery>
  /** Whether it is the part of the map that is searched, which the map names too; it is not counted among the filters. */
  readonly isArea?: boolean
}

/** Every active filter, in the order of the filter dialog. `barrioName` returns the name of a slug. */
export function activeFilters(query: ApartmentQuery, barrioName: (slug: string) => string): ActiveFilter[] {
  const locale = getLocale()
  const { neighbourhoods, booking, rooms, amenities, services, types, papers, bounds, area } = query
  return [
    ...priceFilter(query),
    ...spaceFilters(query),
    ...(booking ? [{ label: speedFilterName(booking), without: { booking: undefined } }] : []),
    ...neighbourhoods.map((slug) => ({
      label: barrioName(slug),
      without: { neighbourhoods: drop(neighbourhoods, slug) },
    })),
    ...rooms.map((word) => ({ label: roomFilterName(word, locale), without: { rooms: drop(rooms, word) } })),
    ...amenities.map((word) => ({ label: amenityName(word, locale), without: { amenities: drop(amenities, word) } })),
    ...services.map((word) => ({ label: serviceName(word, locale), without: { services: drop(services, word) } })),
    ...types.map((word) => ({ label: typeName(word, locale), without: { types: drop(types, word) } })),
    ...papers.map((word) => ({ label: paperName(word), without: { papers: drop(papers, word) } })),
    ...(bounds || area ? [{ label: m.search_filter_area(), without: EVERYWHERE, isArea: true }] : []),
  ]
}

/** Returns the name of the slowest speed that a search allows. */
export function speedFilterName(speed: SiteSpeed): string {
  return speed === 'instant' ? m.vocabulary_booking_instant() : m.search_filter_booking_offer()
}

function drop<Word>(words: readonly Word[], word: Word): Word[] {
  return words.filter((other) => other !== word)
}

function priceFilter({ minPrice, maxPrice }: ApartmentQuery): ActiveFilter[] {
  if (minPrice === undefined && maxPrice === undefined) return []
  return [{ label: priceLabel(minPrice, maxPrice), without: { minPrice: undefined, maxPrice: undefined } }]
}

/** Prices in whole euros a month. */
function priceLabel(minPrice: number | undefined, maxPrice: number | undefined): string {
  const from = wholeEuros((minPrice ?? 0) * 100)
  if (maxPrice === undefined) return m.search_filter_from({ price: from })
  const to = wholeEuros(maxPrice * 100)
  return minPrice === undefined ? m.search_filter_up_to({ price: to }) : m.search_filter_between({ from, to })
}

function spaceFilters({ bedrooms, bathrooms }: ApartmentQuery): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  if (bedrooms) {
    filters.push({
      label: m.search_filter_bedrooms_min({ count: bedrooms }),
      without: { bedrooms: undefined },
    })
  }
  if (bathrooms) {
    const label = m.search_filter_bathrooms_min({ count: bathrooms })
    filters.push({ label, without: { bathrooms: undefined } })
  }
  return filters
}
