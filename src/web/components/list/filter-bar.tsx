import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ApartmentQuery, Facets } from '#contract/catalogue.ts'
import type { Amenity, ApartmentType } from '#domain/catalogue/vocabulary.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#web/components/icon.tsx'
import { close, sliders } from '#web/components/icons.ts'
import { SearchSentence } from '#web/components/search/search-sentence.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { amenityName, typeName } from '#web/vocabulary.ts'
import type { ActiveFilter } from './active-filters.ts'
import { listAddress, toggled } from './list-address.ts'
import { NATIVE_FILTERS_ID } from './native-filters.tsx'
import './filter-bar.css'

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }))

/** Whole euros a month; a pressed one is the highest price. */
const QUICK_PRICES = [1500, 2000, 2500] as const
const QUICK_AMENITIES: readonly Amenity[] = ['elevator', 'terrace', 'washer', 'air_conditioning', 'parking']
const QUICK_TYPES: readonly ApartmentType[] = ['pets', 'adapted']

export type Barrio = { readonly slug: string; readonly name: string }

type FilterBarProps = {
  readonly query: ApartmentQuery
  readonly facets: Facets
  readonly total: number
  readonly active: readonly ActiveFilter[]
  readonly barrios: readonly Barrio[]
  readonly locale: Locale
}

/** All filters behind one button, the usual ones as links beside it, those in force removable with one tap. */
export function FilterBar({ query, facets, total, active, barrios, locale }: FilterBarProps) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const quick = quickFilters(query, locale)
  const others = active.filter(({ label }) => !quick.some((one) => one.label === label))
  return (
    <>
      <div className="ph-only list-search">
        <SearchSentence isPhone />
      </div>
      <div className="list-bar">
        <nav className="chips" aria-label={m.list_filters_quick({}, { locale })}>
          {hydrated ? (
            <button
              type="button"
              className="chip"
              aria-haspopup="dialog"
              onPointerEnter={() => setAsked(true)}
              onClick={() => {
                setAsked(true)
                setOpen(true)
              }}
            >
              <FiltersLabel active={active.length} locale={locale} />
            </button>
          ) : (
            // Without JavaScript it shows the plain form further down.
            <a className="chip" href={`#${NATIVE_FILTERS_ID}`}>
              <FiltersLabel active={active.length} locale={locale} />
            </a>
          )}
          {others.map(({ label, without }) => (
            <Link
              key={label}
              className="chip"
              aria-current="true"
              to={listAddress(locale, query, without)}
              aria-label={m.list_filters_remove({ filter: label }, { locale })}
            >
              {label}
              <Icon shape={close} />
            </Link>
          ))}
          {quick.map(({ label, pressed, to }) => (
            <Link key={label} className="chip" aria-current={pressed ? 'true' : undefined} to={to}>
              {label}
              {pressed && <Icon shape={close} />}
            </Link>
          ))}
        </nav>
        {asked && (
          <Suspense fallback={null}>
            <FilterDialog
              open={open}
              onClose={() => setOpen(false)}
              query={query}
              facets={facets}
              total={total}
              barrios={barrios}
              locale={locale}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

function FiltersLabel({ active, locale }: { readonly active: number; readonly locale: Locale }) {
  return (
    <>
      <Icon shape={sliders} />
      {m.list_filters({}, { locale })}
      {active > 0 && (
        <span className="count">
          <span aria-hidden="true">{active}</span>
          <span className="vh">{m.list_filters_active({ count: active }, { locale })}</span>
        </span>
      )}
    </>
  )
}

type QuickFilter = { readonly label: string; readonly pressed: boolean; readonly to: string }

function quickFilters(query: ApartmentQuery, locale: Locale): QuickFilter[] {
  const to = (change: Partial<ApartmentQuery>) => listAddress(locale, query, change)
  const { minPrice, maxPrice, amenities, types } = query
  const chips = [
    ...QUICK_PRICES.map((price) => {
      const pressed = maxPrice === price && minPrice === undefined
      return {
        label: m.list_filter_up_to({ price: formatCents(price * 100) }, { locale }),
        pressed,
        to: to({ minPrice: undefined, maxPrice: pressed ? undefined : price }),
      }
    }),
    ...QUICK_AMENITIES.map((word) => ({
      label: amenityName(word, locale),
      pressed: amenities.includes(word),
      to: to({ amenities: toggled(amenities, word) }),
    })),
    ...QUICK_TYPES.map((word) => ({
      label: typeName(word, locale),
      pressed: types.includes(word),
      to: to({ types: toggled(types, word) }),
    })),
  ]
  return [...chips.filter((chip) => chip.pressed), ...chips.filter((chip) => !chip.pressed)]
}
