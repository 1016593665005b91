import { Form, Link, useSubmit } from 'react-router'
import { defaultSort, SORTS, type Sort, toSearchParams } from '#contract/apartment-query.ts'
import { prosePath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type ListQuery, resultsPagePath } from '#web/components/search/results-path.ts'
import * as styles from './sort-form.module.css'

const SORT_ABOUT_ID = 'sort-about'

type SortFormProps = {
  readonly query: ListQuery
  /** True for the chip above the list on phones; otherwise the form stands beside the heading. */
  readonly isChip?: boolean
}

/** Renders the select of the order, which sorts at once; without JavaScript a button sends the form. */
export function SortForm({ query, isChip = false }: SortFormProps) {
  const submit = useSubmit()
  const kept = [...toSearchParams({ ...query, sort: defaultSort(query), page: 1 })]
  return (
    <Form
      method="get"
      action={resultsPagePath(query)}
      className={isChip ? `${styles.sortChip} chip ph-only` : `${styles.sort} small wide-only`}
      key={query.sort}
    >
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span className={isChip ? 'visually-hidden' : 'soft'}>{m.search_sort()}</span>
        <select
          name="sort"
          aria-describedby={SORT_ABOUT_ID}
          defaultValue={query.sort}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {SORTS.filter((sort) => sort !== 'nearest' || query.near).map((sort) => (
            <option key={sort} value={sort}>
              {sort === 'nearest' && query.secondNear ? m.search_sort_nearest_both() : sortName(sort)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn btn-line btn-s">
          {m.search_sort_apply()}
        </button>
      </noscript>
    </Form>
  )
}

/** Explains the order “recommended”, folded into a line; the select refers to it. */
export function SortAbout() {
  return (
    <details className={`small ${styles.sortAbout}`}>
      <summary>{m.search_sort_how()}</summary>
      <p className="soft" id={SORT_ABOUT_ID}>
        {m.search_sort_recommended_about()}{' '}
        <Link to={`${prosePath(getLocale(), 'legal-notice')}#${m.search_sort_criteria_anchor()}`}>
          {m.search_sort_criteria()}
        </Link>
      </p>
    </details>
  )
}

function sortName(sort: Sort): string {
  switch (sort) {
    case 'recommended':
      return m.search_sort_recommended()
    case 'nearest':
      return m.search_sort_nearest()
    case 'price':
      return m.search_sort_price()
    case '-price':
      return m.search_sort_price_desc()
    case 'size':
      return m.search_sort_size()
  }
}
