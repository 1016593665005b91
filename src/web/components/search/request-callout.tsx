import { Link } from 'react-router'
import { stayRequestPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './request-callout.module.css'

type RequestCalloutProps = {
  /** The known part of the stay, which fills in the form. */
  readonly query?: Parameters<typeof stayRequestPath>[1]
  /** True if it is the main action of the page. */
  readonly isMain?: boolean
}

/** Leads from a search without a fitting home to the form that requests one from staff. */
export function RequestCallout({ query = {}, isMain = false }: RequestCalloutProps) {
  const locale = getLocale()
  return (
    <section className={styles.requestCallout}>
      <div>
        <h2>{m.request_any_ask()}</h2>
        <p className="soft">{m.request_any_ask_text()}</p>
      </div>
      <Link className={isMain ? 'btn btn-main' : 'btn btn-line'} to={stayRequestPath(locale, query)}>
        {m.request_any_ask_go()}
      </Link>
    </section>
  )
}
