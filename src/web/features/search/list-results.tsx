import { lazy, Suspense } from 'react'
import { CardsLoading } from '#web/components/home-card/cards-loading.tsx'
import * as homeCardStyles from '#web/components/home-card/home-card.module.css'
import { HomeCard } from '#web/components/home-card/home-card.tsx'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { LinkedItem } from '#web/components/home-card/linked-item.tsx'
import type { ListQuery } from '#web/components/search/results-path.ts'
import type { SearchAlternatives } from './alternatives/alternatives.server.ts'
import { NoResults } from './alternatives/no-results.tsx'
import type { ActiveFilter } from './filters/active-filters.ts'
import { PageLinks } from './page-links.tsx'
import type { NearData } from './travel/near.server.ts'
import type { WiderData } from './wider/wider.server.ts'

export type SearchResults = {
  readonly query: ListQuery
  readonly homes: readonly HomeCardData[]
  readonly total: number
  /** Null where the search is not near a place. */
  readonly near: NearData | null
  /** Null if the search found homes. */
  readonly alternatives: SearchAlternatives | null
  /** Null if the search found none or more than a few homes. */
  readonly wider: WiderData | null
}

/** Loaded only by searches near a place. */
const TravelBar = lazy(async () => ({ default: (await import('./travel/travel-bar.tsx')).TravelBar }))

/** Loaded only where a search found few homes. */
const WiderSearches = lazy(async () => ({
  default: (await import('./wider/wider-searches.tsx')).WiderSearches,
}))

type ListResultsProps = SearchResults & {
  readonly active: readonly ActiveFilter[]
  readonly place: string | null
  /** Whether to show placeholders instead of homes. */
  readonly loading: boolean
}

const CARD_SIZES = '(min-width: 1700px) 19vw, (min-width: 1024px) 27vw, (min-width: 640px) 46vw, 92vw'
/** Placeholders to show if the previous search had no homes. */
const FEW = 4

/** The homes of a search, or what comes closest where it found none. */
export function ListResults(props: ListResultsProps) {
  const { query, homes, total, near, alternatives, wider, active, place, loading } = props
  const travel = near && (
    <Suspense>
      <TravelBar query={query} near={near} />
    </Suspense>
  )
  if (alternatives && !loading) {
    return (
      <>
        <NoResults query={query} place={place} active={active} alternatives={alternatives} />
        {travel}
      </>
    )
  }
  return (
    <>
      {travel}
      {loading ? (
        <CardsLoading count={homes.length || FEW} />
      ) : (
        <ul className={homeCardStyles.cards}>
          {homes.map((home, index) => (
            <LinkedItem key={home.houseCode} houseCode={home.houseCode}>
              <HomeCard home={home} stay={query} sizes={CARD_SIZES} priority={index === 0} />
            </LinkedItem>
          ))}
        </ul>
      )}
      <PageLinks query={query} total={total} />
      {wider && !loading && (
        <Suspense>
          <WiderSearches wider={wider} />
        </Suspense>
      )}
    </>
  )
}
