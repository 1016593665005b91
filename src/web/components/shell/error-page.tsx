import { use, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { apartmentsPath, landingPath } from '#contract/site-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '../../locale.ts'
import { readPreviousPath } from '../../navigation.ts'
import { RequestId } from '../../request-id.ts'
import './error-page.css'

/** A page that is not there, or that failed: what happened and what to do now, in the visitor's language. */
export function ErrorPage({ kind }: { readonly kind: 'not-found' | 'fault' }) {
  const locale = useLocale()
  return kind === 'not-found' ? (
    <div className="wrap error-page">
      <p className="error-code">404</p>
      <h1>{m.shell_not_found_title({}, { locale })}</h1>
      <p className="lede">{m.shell_not_found_text({}, { locale })}</p>
      <div className="row">
        <Link className="btn btn-main" to={apartmentsPath(locale)}>
          {m.shell_not_found_search({}, { locale })}
        </Link>
        <BackLink />
      </div>
    </div>
  ) : (
    <Fault />
  )
}

function Fault() {
  const locale = useLocale()
  const requestId = use(RequestId)
  const { pathname, search } = useLocation()
  return (
    <div className="wrap error-page">
      <h1>{m.shell_fault_title({}, { locale })}</h1>
      <p className="lede">{m.shell_fault_text({}, { locale })}</p>
      <div className="row">
        <a className="btn btn-main" href={pathname + search}>
          {m.shell_fault_retry({}, { locale })}
        </a>
        <a className="btn btn-line" href={`mailto:${COMPANY.email}`}>
          {m.shell_fault_write({}, { locale })}
        </a>
      </div>
      {requestId ? (
        <p className="small soft" data-request-id={requestId}>
          {m.shell_fault_request_id({ id: requestId }, { locale })}
        </p>
      ) : null}
    </div>
  )
}

/** To where the visitor was, known only to the browser; until then, and on a first visit, to the landing page. */
function BackLink() {
  const locale = useLocale()
  const [previous, setPrevious] = useState<string | null>(null)
  useEffect(() => setPrevious(readPreviousPath(true)), [])
  return (
    <Link className="btn btn-line" to={previous ?? landingPath(locale)}>
      {previous ? m.shell_not_found_back({}, { locale }) : m.shell_not_found_home({}, { locale })}
    </Link>
  )
}
