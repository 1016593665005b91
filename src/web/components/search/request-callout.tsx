import { Link } from 'react-router'
import { stayRequestPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './request-callout.module.css'

type RequestCalloutProps = {
  /** The known part of the stay, which fills in the form. */
  readonly query?: Parameters<typeof stayRequestPath>[1]
  /** True if it is the main action of the page. */
  readonly isMain?: boolean
  readonly locale: Locale
}

/** Leads from a search without a fitting home to the form that requests one from staff. */
export function RequestCallout({ query = {}, isMain = false, locale }: RequestCalloutProps) {
  return (
    <section className={styles.requestCallout}>
      <div>
        <h2>{m.request_any_ask({}, { locale })}</h2>
        <p className="soft">{m.request_any_ask_text({}, { locale })}</p>
      </div>
      <Link className={isMain ? 'btn btn-main' : 'btn btn-line'} to={stayRequestPath(locale, query)}>
        {m.request_any_ask_go({}, { locale })}
      </Link>
    </section>
  )
}
