import { lazy, Suspense } from 'react'
import type { ApartmentQuery } from '#contract/catalogue.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { longRangeEnds, monthOfYear } from '#web/text/format-date.ts'
import type { InsteadProps } from './instead.tsx'
import './no-results.css'

/** Loaded where it is needed: most searches find homes. The heading above it is there at once, for whoever moves on by keyboard. */
const Instead = lazy(async () => ({ default: (await import('./instead.tsx')).Instead }))

type NoResultsProps = InsteadProps & { readonly place: string | null }

/** Nothing found: what is closest, each with its price and one tap away, and the filters that are in the way. */
export function NoResults({ query, place, active, waysOn, locale }: NoResultsProps) {
  return (
    <div className="no-results">
      <h1>{title(query, place ?? m.list_place_all({}, { locale }), locale)}</h1>
      <Suspense>
        <Instead query={query} active={active} waysOn={waysOn} locale={locale} />
      </Suspense>
    </div>
  )
}

function title({ checkIn, checkOut, month, months = 1 }: ApartmentQuery, place: string, locale: Locale): string {
  if (month) {
    const length = m.search_length_months({ count: months }, { locale })
    return m.list_empty_month({ place, month: monthOfYear(`${month}-01`, locale), length }, { locale })
  }
  return checkIn && checkOut
    ? m.list_empty_dates({ place, ...longRangeEnds(checkIn, checkOut, locale) }, { locale })
    : m.list_empty_no_dates({ place }, { locale })
}
