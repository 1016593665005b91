import { Link } from 'react-router'
import { type ApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import type { DroppedFilter, RaisedLimit } from '#contract/suggestions.ts'
import { addMonths } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { AlertForm } from '#web/components/alert/alert-form.tsx'
import { RequestCallout } from '#web/components/search/request-callout.tsx'
import { resultsPath } from '#web/components/search/results-path.ts'
import type { ActiveFilter } from '#web/features/search/filters/active-filters.ts'
import { AlternativeList } from './alternative-list.tsx'
import type { SearchAlternatives } from './alternatives.server.ts'
import * as styles from './no-results.module.css'

export type AlternativesProps = {
  readonly query: ApartmentQuery
  readonly active: readonly ActiveFilter[]
  readonly alternatives: SearchAlternatives
}

/** Shown for a search without results: similar stays, and links to the search with higher limits and without single filters. */
export function Alternatives({ query, active, alternatives }: AlternativesProps) {
  const { stays, splits, raised, without } = alternatives
  const hasAny = stays.length + splits.length > 0
  return (
    <>
      <p className="lede">{lede(hasAny, active.length > 0)}</p>
      {hasAny && <AlternativeList stays={stays} splits={splits} party={query} />}
      {raised.length + without.length > 0 && (
        <div className={styles.lessFilters}>
          {raised.map((one) => (
            <Link key={one.by} className="chip" to={resultsPath(one.query)}>
              {raisedText(one)}
            </Link>
          ))}
          {without.map(({ filter, query: wider, count }) => (
            <Link key={filter} className="chip" to={resultsPath(wider)}>
              {withoutText(filter, count)}
            </Link>
          ))}
        </div>
      )}
      <div className={styles.help}>
        <AlertForm search={toSearchParams({ ...query, page: 1 }).toString()} />
        <RequestCallout query={requestPrefill(query)} isMain />
      </div>
    </>
  )
}

/** The parts of the search that prefill the request form. A search by month becomes a stay from its first day. */
function requestPrefill({
  city,
  checkIn,
  checkOut,
  month,
  months = 1,
  bedrooms,
  adults,
  children,
  babies,
}: ApartmentQuery) {
  const first = month ? `${month}-01` : null
  const dates = first ? { checkIn: first, checkOut: addMonths(first, months) } : { checkIn, checkOut }
  return { city, ...dates, adults, children, babies, bedrooms }
}

function lede(hasAny: boolean, hasFilters: boolean): string {
  if (!hasAny) return m.search_empty_lede_nothing()
  return hasFilters ? m.search_empty_lede_filters() : m.search_empty_lede()
}

const FILTER_NAMES: Readonly<Record<DroppedFilter, () => string>> = {
  neighbourhoods: m.search_filter_barrio,
  city: m.search_filter_city,
  party: m.apartment_guests,
  bedrooms: m.search_filter_bedrooms,
  bathrooms: m.search_filter_bathrooms,
  booking: m.search_filter_booking,
  price: m.search_filter_price,
  rooms: m.search_filter_rooms,
  amenities: m.search_filter_amenities,
  services: m.search_filter_services,
  types: m.search_filter_types,
  papers: m.search_filter_papers,
  bounds: m.search_filter_area,
  area: m.search_filter_area,
  near: m.search_filter_near,
  second: m.search_filter_second,
}

function raisedText({ by, limit, count }: RaisedLimit): string {
  return by === 'minutes'
    ? m.search_empty_minutes({ minutes: limit, count })
    : m.search_empty_price({ price: wholeEuros(limit * 100), count })
}

function withoutText(filter: DroppedFilter, count: number): string {
  if (filter === 'city') return m.search_empty_all_cities({ count })
  if (filter === 'neighbourhoods') return m.search_empty_whole_city({ count })
  return m.search_empty_without({ filter: filterName(filter), count })
}

function filterName(filter: DroppedFilter): string {
  return FILTER_NAMES[filter]()
}
