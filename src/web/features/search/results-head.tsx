import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SortAbout, SortForm } from './filters/sort-form.tsx'
import * as styles from './results-head.module.css'
import { searchWords } from './search-summary.ts'
import type { NearData } from './travel/near.server.ts'

type ResultsHeadProps = {
  readonly query: ApartmentQuery
  readonly total: number
  readonly near: NearData | null
  readonly place: string | null
  /** True if the next search takes longer than a moment. */
  readonly waiting: boolean
  /** Whether the page shows placeholders instead of homes. */
  readonly loading: boolean
  /** A message if parts of the address could not be read. */
  readonly problem: string | null
  readonly locale: Locale
}

export function ResultsHead({ query, total, near, place, waiting, loading, problem, locale }: ResultsHeadProps) {
  return (
    <div className={styles.listHead}>
      <div>
        <h1>{loading ? waitingTitle(place, locale) : (near?.title ?? title(total, place, locale))}</h1>
        <p className={`small soft ${styles.listSentence}`} role="status">
          {loading ? waiting && m.search_waiting({}, { locale }) : searchWords(query, locale)}
        </p>
        <SortAbout locale={locale} />
        {problem && !loading && <p className={`small ${styles.listProblem}`}>{problem}</p>}
      </div>
      <SortForm query={query} locale={locale} />
    </div>
  )
}

function title(count: number, place: string | null, locale: Locale): string {
  return place ? m.search_title_city({ count, place }, { locale }) : m.search_title_all({ count }, { locale })
}

function waitingTitle(place: string | null, locale: Locale): string {
  return place ? m.search_title_waiting({ place }, { locale }) : m.search_title_waiting_all({}, { locale })
}
