import { lazy, Suspense, use } from 'react'
import { useLocation } from 'react-router'
import { COMPANY_FRAME } from '#content/company-name.ts'
import { m } from '#i18n/paraglide/messages.js'
import { RequestId } from '#ui/client/request-id.ts'
import * as styles from './error-page.module.css'

export type ErrorKind = 'not-found' | 'booking-not-found' | 'home-not-found' | 'fault'

export const ERROR_TITLES = {
  'not-found': m.shell_not_found_title,
  'booking-not-found': m.shell_booking_not_found,
  'home-not-found': m.shell_home_not_found,
  fault: m.shell_fault_title,
} as const

/**
 * Loaded on demand, as most visits never need it. The page of a fault is not, because a script that failed to load may be
 * the cause.
 */
const MissingPage = lazy(async () => ({ default: (await import('./missing-page.tsx')).MissingPage }))

export function ErrorPage({ kind }: { readonly kind: ErrorKind }) {
  if (kind === 'fault') return <Fault />
  return (
    <Suspense>
      <MissingPage kind={kind} title={ERROR_TITLES[kind]()} />
    </Suspense>
  )
}

function Fault() {
  const requestId = use(RequestId)
  const { pathname, search } = useLocation()
  return (
    <div className={`wrap ${styles.errorPage}`}>
      <h1>{m.shell_fault_title()}</h1>
      <p className="lede">{m.shell_fault_text()}</p>
      <div className="row">
        <a className="btn btn-main" href={pathname + search}>
          {m.shell_fault_retry()}
        </a>
        <a className="btn btn-line" href={`mailto:${COMPANY_FRAME.email}`}>
          {m.shell_fault_write()}
        </a>
      </div>
      {requestId ? (
        <p className="small soft" data-request-id={requestId}>
          {m.shell_fault_request_id({ id: requestId })}
        </p>
      ) : null}
    </div>
  )
}
