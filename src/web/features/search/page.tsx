import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import type { Facets } from '#contract/catalogue.ts'
import type { Locale } from '#domain/shared/text.ts'
import { useLasting } from '#web/client/hydration.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { CardsLoading } from '#web/components/home-card/cards-loading.tsx'
import * as homeCardStyles from '#web/components/home-card/home-card.module.css'
import { HomeCard } from '#web/components/home-card/home-card.tsx'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { LinkedItem } from '#web/components/home-card/linked-item.tsx'
import { type ListQuery, resultsPagePath } from '#web/components/search/results-path.ts'
import { ListMapFrame } from '#web/map/list-map-frame.tsx'
import type { SearchAlternatives } from './alternatives/alternatives.server.ts'
import { NoResults } from './alternatives/no-results.tsx'
import { activeFilters } from './filters/active-filters.ts'
import { type Barrio, FilterBar } from './filters/filter-bar.tsx'
import * as styles from './list-grid.module.css'
import { placeText } from './place-text.ts'
import { ResultsHead } from './results-head.tsx'
import type { NearData } from './travel/near.server.ts'

/** A plain link from the HTML until the first interaction, like those below. */
const MapToggle = lazyOnInteraction(async () => (await import('#web/map/map-toggle.tsx')).MapToggle)

/** Plain links from the HTML until the first interaction. */
const PageLinks = lazyOnInteraction(async () => (await import('./page-links.tsx')).PageLinks)

/** Plain links too, and only in searches near a place. */
const TravelBar = lazyOnInteraction(async () => (await import('./travel/travel-bar.tsx')).TravelBar)

/** Loaded on demand: most visitors never open it. */
const NativeFilters = lazy(async () => ({ default: (await import('./filters/native-filters.tsx')).NativeFilters }))

export type ListPageProps = {
  readonly query: ListQuery
  readonly homes: readonly HomeCardData[]
  readonly total: number
  /** Null where the search is not near a place. */
  readonly near: NearData | null
  readonly facets: Facets
  readonly barrios: readonly Barrio[]
  /** A message if parts of the address could not be read. */
  readonly problem: string | null
  /** Null if the search found homes. */
  readonly alternatives: SearchAlternatives | null
  /** Whether to show all filters as a plain form. */
  readonly plainFilters: boolean
  readonly locale: Locale
}

const CARD_SIZES = '(min-width: 1700px) 19vw, (min-width: 1024px) 27vw, (min-width: 640px) 46vw, 92vw'
/** Placeholders to show if the previous search had no homes. */
const FEW = 4

export function ListPage(props: ListPageProps) {
  const { query, homes, total, facets, barrios, alternatives, plainFilters, locale } = props
  const navigation = useNavigation()
  const loading = navigation.state === 'loading' && navigation.location.pathname === resultsPagePath(locale, query)
  const waiting = useLasting(loading)
  const barrioName = (slug: string) => barrios.find((barrio) => barrio.slug === slug)?.name ?? slug
  const active = activeFilters(query, locale, barrioName)
  const place = placeText(query, barrioName, locale)
  const travel = props.near && (
    <Suspense>
      <TravelBar near={props.near} />
    </Suspense>
  )
  const search = { query, facets, total, barrios, locale }
  return (
    <>
      <FilterBar search={search} place={place} active={active} />
      {plainFilters && (
        <Suspense>
          <NativeFilters key={JSON.stringify(query)} {...search} />
        </Suspense>
      )}
      <div className={query.view === 'map' ? `${styles.listGrid} ${styles.isMap}` : styles.listGrid}>
        <div className={styles.listCol}>
          {alternatives && !loading ? (
            <>
              <NoResults query={query} place={place} active={active} alternatives={alternatives} locale={locale} />
              {travel}
            </>
          ) : (
            <>
              <ResultsHead
                query={query}
                total={total}
                near={props.near}
                place={place}
                waiting={waiting}
                loading={loading}
                problem={props.problem}
                locale={locale}
              />
              {travel}
              {loading ? <CardsLoading count={homes.length || FEW} /> : <Cards {...props} />}
              <Suspense>
                <PageLinks query={query} total={total} locale={locale} />
              </Suspense>
            </>
          )}
        </div>
        <ListMapFrame query={query} homes={homes} place={place} locale={locale} />
      </div>
      <Suspense>
        <MapToggle query={query} locale={locale} />
      </Suspense>
    </>
  )
}

function Cards({ homes, query, locale }: ListPageProps) {
  return (
    <ul className={homeCardStyles.cards}>
      {homes.map((home, index) => (
        <LinkedItem key={home.houseCode} houseCode={home.houseCode}>
          <HomeCard home={home} stay={query} locale={locale} sizes={CARD_SIZES} priority={index === 0} />
        </LinkedItem>
      ))}
    </ul>
  )
}
