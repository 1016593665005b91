import { lazy, Suspense, useMemo } from 'react'
import { useNavigation } from 'react-router'
import type { Facets } from '#contract/catalogue.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { hasStoredData } from '#web/client/session-listeners.ts'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { resultsPagePath } from '#web/components/search/results-path.ts'
import type { MapArea } from '#web/map/area-layer.ts'
import { ListMapFrame } from '#web/map/list-map-frame.tsx'
import { type Packed, type PackedRows, unpackRows } from '#web/ui/packed.ts'
import { activeFilters } from './filters/active-filters.ts'
import { type Barrio, FilterBar } from './filters/filter-bar.tsx'
import type { PlaceChoice } from './filters/place-choices.server.ts'
import * as styles from './list-grid.module.css'
import type { SearchResults } from './list-results.tsx'
import { placeText } from './place-text.ts'
import { ResultsHead } from './results-head.tsx'

/** A plain link from the HTML until the first interaction. */
const MapToggle = lazyOnInteraction(async () => (await import('#web/map/map-toggle.tsx')).MapToggle)

/**
 * Cards and links work without scripts, so these load on the first interaction, or at once if this browser stores what cards
 * show: saved homes and a member's prices.
 */
const ListResults = lazyOnInteraction(async () => (await import('./list-results.tsx')).ListResults, hasStoredData)

/** Loaded on demand: most visitors never open it. */
const NativeFilters = lazy(async () => ({ default: (await import('./filters/native-filters.tsx')).NativeFilters }))

type ListPageProps = Omit<SearchResults, 'homes'> & {
  readonly homes: PackedRows<HomeCardData>
  readonly facets: Packed<Facets>
  readonly barrios: Packed<readonly Barrio[]>
  /** The names of the searched neighbourhoods, by slug. */
  readonly barrioNames: Readonly<Record<string, string>>
  /** Name of the district that the searched neighbourhoods are. */
  readonly district: string | null
  /** The searched neighbourhoods among those of their city; empty if the search is not for some. */
  readonly areas: readonly MapArea[]
  /** A message if parts of the address could not be read. */
  readonly problem: string | null
  /** What all filters as a plain form need; null where it is not shown. */
  readonly plainFilters: { readonly places: readonly PlaceChoice[] } | null
}

export function ListPage(props: ListPageProps) {
  const { query, total, facets, barrios, alternatives, plainFilters } = props
  const homes = useMemo(() => unpackRows(props.homes), [props.homes])
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === resultsPagePath(query)
  const waiting = useLasting(loading)
  const barrioName = (slug: string) => props.barrioNames[slug] ?? slug
  const active = activeFilters(query, barrioName)
  const place = placeText(query, props.district, barrioName)
  // A map is moved beyond its city, or shows a part of it only.
  const searched = query.bounds || query.area ? m.search_place_area() : place
  const search = { query, facets, total, barrios }
  return (
    <>
      <FilterBar search={search} place={place} active={active} />
      {plainFilters && (
        <Suspense>
          <NativeFilters key={JSON.stringify(query)} {...search} {...plainFilters} />
        </Suspense>
      )}
      <div className={query.view === 'map' ? `${styles.listGrid} ${styles.isMap}` : styles.listGrid}>
        <div className={styles.listCol}>
          {(alternatives === null || loading) && (
            <ResultsHead
              query={query}
              total={total}
              near={props.near}
              place={searched}
              waiting={waiting}
              loading={loading}
              problem={props.problem}
            />
          )}
          <Suspense fallback={<div className="soon" />}>
            <ListResults {...props} homes={homes} active={active} place={searched} loading={loading} />
          </Suspense>
        </div>
        <ListMapFrame query={query} homes={homes} areas={props.areas} goals={props.near?.goals ?? []} place={place} />
      </div>
      <Suspense>
        {/* Where nothing is free, it would lie over the form of the alert. */}
        {(alternatives === null || query.view === 'map') && <MapToggle query={query} />}
      </Suspense>
    </>
  )
}
