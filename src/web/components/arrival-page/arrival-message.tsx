import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { confirmedPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import * as styles from './arrival-page.module.css'

type MessageProps = {
  readonly title: string
  readonly text: string
  /** The code of the booking to link to, for a visitor who may see it. */
  readonly bookingCode?: string
  readonly children?: ReactNode
}

/** Replaces a form with why there is none and what to do. */
export function ArrivalMessage({ title, text, bookingCode, children }: MessageProps) {
  const locale = getLocale()
  return (
    <div className={styles.arrivalHead}>
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      {children}
      {bookingCode ? (
        <Link className="btn btn-main" to={confirmedPath(locale, bookingCode)}>
          {m.arrival_see_booking()}
        </Link>
      ) : null}
    </div>
  )
}

type WaitingProps = { readonly rows: number }

export function ArrivalWaiting({ rows }: WaitingProps) {
  return (
    <div className={styles.arrivalSkeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {m.arrival_loading()}
      </p>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div className="skel" key={row} />
      ))}
    </div>
  )
}

type OfflineProps = { readonly failure: ApiFailure; readonly onRetry: () => void }

export function ArrivalOffline({ failure, onRetry }: OfflineProps) {
  return (
    <div className="note warn" role="alert">
      <span />
      <div className="stack">
        <p>{failureText(failure, { silent: m.arrival_offline() })}</p>
        <button type="button" className="btn btn-line btn-s" onClick={onRetry}>
          {m.arrival_again()}
        </button>
      </div>
    </div>
  )
}
