import type { ApartmentQuery } from '#contract/apartment-query.ts'
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
}

export function ResultsHead({ query, total, near, place, waiting, loading, problem }: ResultsHeadProps) {
  return (
    <div className={styles.listHead}>
      <div>
        <h1>{loading ? waitingTitle(place) : (near?.title ?? title(total, place))}</h1>
        <p className={`small soft ${styles.listSentence}`} role="status">
          {loading ? waiting && m.search_waiting() : searchWords(query)}
        </p>
        <SortAbout />
        {problem && !loading && <p className={`small ${styles.listProblem}`}>{problem}</p>}
      </div>
      <SortForm query={query} />
    </div>
  )
}

function title(count: number, place: string | null): string {
  return place ? m.search_title_city({ count, place }) : m.search_title_all({ count })
}

function waitingTitle(place: string | null): string {
  return place ? m.search_title_waiting({ place }) : m.search_title_waiting_all()
}
