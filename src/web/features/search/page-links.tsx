import { Link } from 'react-router'
import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { chevronLeft, chevronRight } from '#ui/icons.ts'
import { resultsPath } from '#web/components/search/results-path.ts'
import * as styles from './page-links.module.css'
import { pageNumbers } from './page-numbers.ts'

type PageLinksProps = {
  readonly query: ApartmentQuery
  readonly total: number
}

export function PageLinks({ query, total }: PageLinksProps) {
  const { page, pageSize } = query
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  const to = (number: number) => resultsPath(query, { page: number })
  const from = (page - 1) * pageSize + 1
  return (
    <nav className={styles.pages} aria-label={m.search_pages()}>
      <ul>
        {page > 1 && (
          <li>
            <Link className={styles.pageStep} to={to(page - 1)} rel="prev">
              <Icon shape={chevronLeft} />
              {m.search_page_previous()}
            </Link>
          </li>
        )}
        {pageNumbers(page, last).map((number, index, all) => (
          <li key={number} className={number - (all[index - 1] ?? number) > 1 ? styles.afterGap : undefined}>
            <Link
              to={to(number)}
              aria-label={m.search_page_number({ page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < last && (
          <li>
            <Link className={styles.pageStep} to={to(page + 1)} rel="next">
              {m.search_page_next()}
              <Icon shape={chevronRight} />
            </Link>
          </li>
        )}
      </ul>
      <a className={styles.toTop} href="#main">
        {m.search_page_top()}
      </a>
      <p className="small soft">{m.search_page_of({ from, to: Math.min(from + pageSize - 1, total), total })}</p>
    </nav>
  )
}
