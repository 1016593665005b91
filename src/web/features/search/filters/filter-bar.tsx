import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Facets } from '#contract/catalogue.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#ui/client/hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { chevronDown, close, sliders } from '#ui/icons.ts'
import { type ListQuery, plainFiltersPath, resultsPath, withoutFilters } from '#web/components/search/results-path.ts'
import { SearchSentence } from '#web/components/search/search-sentence.tsx'
import { type Packed, unpack } from '#web/ui/packed.ts'
import { Busy } from '#web/ui/page-progress.tsx'
import type { ActiveFilter } from './active-filters.ts'
import * as styles from './filter-bar.module.css'
import { type QuickFilter, quickFilters } from './quick-filters.ts'
import { SortForm } from './sort-form.tsx'

const loadDialog = () => import('./filter-dialog.tsx')
const FilterDialog = lazy(async () => ({ default: (await loadDialog()).FilterDialog }))

/** What the dialog shows: all filters, or some of them. */
export type FilterPart = 'all' | 'place' | 'price'

export type Barrio = { readonly city: City; readonly slug: string; readonly name: string }

/** A search with its result, as all forms of filters need it. */
export type FilteredSearch = {
  readonly query: ListQuery
  readonly facets: Packed<Facets>
  readonly total: number
  readonly barrios: Packed<readonly Barrio[]>
}

type FilterBarProps = {
  readonly search: FilteredSearch
  readonly place: string | null
  readonly active: readonly ActiveFilter[]
}

/**
 * A button for all filters with their number, the active ones that one press removes, beside it because a phone shows few chips, and
 * links for the frequent ones.
 */
export function FilterBar({ search, place, active }: FilterBarProps) {
  const { query, facets, total } = search
  const [hasOpened, setHasOpened] = useState(false)
  const [part, setPart] = useState<FilterPart | null>(null)
  const quick = quickFilters(query, { facets: unpack(facets), total })
  const others = active.filter(({ label }) => !quick.some((one) => one.label === label))
  const counted = active.filter(({ isArea }) => !isArea).length
  const plain = plainFiltersPath(query)
  const open = (filters: FilterPart) => {
    setHasOpened(true)
    setPart(filters)
  }
  return (
    <>
      <div className={`ph-only ${styles.listSearch}`}>
        <SearchSentence isPhone />
      </div>
      <div className={styles.listBar}>
        <nav className="chips" aria-label={m.search_filters_quick()}>
          <Opener plain={plain} onOpen={() => open('all')}>
            <Icon shape={sliders} />
            {m.search_filters()}
            {counted > 0 && <ActiveCount count={counted} />}
          </Opener>
          {others.map(({ label, without }) => (
            <Link
              key={label}
              className="chip"
              aria-current="true"
              to={resultsPath(query, without)}
              aria-label={m.search_filters_remove({ filter: label })}
            >
              {label}
              <Icon shape={close} />
            </Link>
          ))}
          {quick.filter(({ pressed }) => pressed).map(quickLink)}
          <Opener plain={plain} className="ph-only" onOpen={() => open('place')}>
            <span className="visually-hidden">{m.search_filter_place()}: </span>
            {place ?? m.search_filter_city_any()}
            <Icon shape={chevronDown} />
          </Opener>
          <Opener plain={plain} onOpen={() => open('price')}>
            {m.search_filter_price()}
            <Icon shape={chevronDown} />
          </Opener>
          <SortForm query={query} isChip />
          {active.length > 0 && (
            <Link className={`chip ${styles.chipPlain}`} to={resultsPath(withoutFilters(query))}>
              {m.search_filters_clear()}
            </Link>
          )}
          {quick.filter(({ pressed }) => !pressed).map(quickLink)}
        </nav>
        {hasOpened && (
          <Suspense fallback={<Busy />}>
            <FilterDialog {...search} part={part} onClose={() => setPart(null)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

function quickLink({ label, pressed, to }: QuickFilter) {
  return (
    <Link key={label} className="chip" aria-current={pressed ? 'true' : undefined} to={to}>
      {label}
      {pressed && <Icon shape={close} />}
    </Link>
  )
}

type OpenerProps = {
  readonly plain: string
  readonly className?: string
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Opens the dialog. Before hydration, or without JavaScript, it is a link to the same page with a plain form. */
function Opener({ plain, className = '', onOpen, children }: OpenerProps) {
  const hydrated = useHydrated()
  if (!hydrated) {
    return (
      <a className={`chip ${className}`} href={plain}>
        {children}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={`chip ${className}`}
      aria-haspopup="dialog"
      onPointerEnter={loadDialog}
      onFocus={loadDialog}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}

function ActiveCount({ count }: { readonly count: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{m.search_filters_active({ count })}</span>
    </span>
  )
}
