import { lazy, Suspense } from 'react'
import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { longRangeEnds, monthOfYear } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { AlternativesProps } from './alternatives.tsx'
import * as styles from './no-results.module.css'

/** Loaded on demand, since most searches find homes. The heading above it is rendered at once, so that it can take the focus. */
const Alternatives = lazy(async () => ({ default: (await import('./alternatives.tsx')).Alternatives }))

type NoResultsProps = AlternativesProps & { readonly place: string | null }

/** The page of a search that found nothing: a heading and the alternatives. */
export function NoResults({ query, place, active, alternatives }: NoResultsProps) {
  return (
    <div className={styles.noResults}>
      <h1>{title(query, place ?? m.search_place_all())}</h1>
      <Suspense>
        <Alternatives query={query} active={active} alternatives={alternatives} />
      </Suspense>
    </div>
  )
}

function title({ checkIn, checkOut, withinMonths, month, months = 1 }: ApartmentQuery, place: string): string {
  const locale = getLocale()
  if (checkIn && checkOut && withinMonths) {
    const length = m.vocabulary_length_months({ count: withinMonths })
    return m.search_empty_within({ place, length, ...longRangeEnds(checkIn, checkOut, locale) })
  }
  if (month) {
    const length = m.vocabulary_length_months({ count: months })
    return m.search_empty_month({ place, month: monthOfYear(`${month}-01`, locale), length })
  }
  return checkIn && checkOut
    ? m.search_empty_dates({ place, ...longRangeEnds(checkIn, checkOut, locale) })
    : m.search_empty_no_dates({ place })
}
