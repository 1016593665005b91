import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AlertView } from '#contract/alert.ts'
import { apartmentPath, apartmentsPath } from '#contract/site-paths.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { alertClient } from '#web/client/api/alert-client.ts'
import * as styles from './page.module.css'

type AlertPageProps = { readonly id: string }
type State = AlertView | 'loading' | 'closed' | 'stopped' | 'failed'

/**
 * Confirms and stops an alert for who has the link of its mails; the token stays in the address, in the fragment. Opening
 * the page does neither: programs that check links open it too.
 */
export function AlertPage({ id }: AlertPageProps) {
  const locale = getLocale()
  const [token, setToken] = useState('')
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    let isCurrent = true
    const given = new URLSearchParams(window.location.hash.slice(1)).get('t') ?? ''
    setToken(given)
    const load = async () => {
      const answer = await alertClient().getAlert({ id, token: given })
      if (isCurrent) setState(answer.ok ? answer.value : answer.kind === 'refused' ? 'closed' : 'failed')
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [id])
  const confirm = async () => {
    const answer = await alertClient().confirmAlert({ id, token })
    setState(answer.ok ? answer.value : 'failed')
  }
  const stop = async () => {
    const answer = await alertClient().stopAlert({ id, token })
    setState(answer.ok ? 'stopped' : 'failed')
  }
  return (
    <div className={`wrap ${styles.alert}`}>
      <h1>{m.alert_title()}</h1>
      {typeof state === 'string' ? (
        <>
          <p role="status">{STATE_TEXTS[state]()}</p>
          {state !== 'loading' && (
            <Link className="btn btn-line" to={apartmentsPath(locale)}>
              {m.alert_see_homes()}
            </Link>
          )}
        </>
      ) : (
        <OpenAlert alert={state} confirm={confirm} stop={stop} />
      )}
    </div>
  )
}

const STATE_TEXTS = {
  loading: m.alert_loading,
  closed: m.alert_closed,
  stopped: m.alert_stopped,
  failed: m.alert_failed,
} as const

type OpenAlertProps = {
  readonly alert: AlertView
  confirm(): Promise<void>
  stop(): Promise<void>
}

function OpenAlert({ alert, confirm, stop }: OpenAlertProps) {
  const locale = getLocale()
  const { isConfirmed, endsOn, search, houseCode, title } = alert
  const path = houseCode ? apartmentPath(locale, houseCode) : apartmentsPath(locale)
  const until = { until: longDate(endsOn, locale) }
  return (
    <>
      <p className="lede" role="status">
        {isConfirmed ? m.alert_confirmed(until) : m.alert_unconfirmed(until)}
      </p>
      <p>
        <Link to={search ? `${path}?${search}` : path}>{title?.[locale] ?? m.alert_see_search()}</Link>
      </p>
      <div className="row">
        {!isConfirmed && (
          <button type="button" className="btn btn-main" onClick={() => void confirm()}>
            {m.alert_confirm()}
          </button>
        )}
        <button type="button" className="btn btn-line" onClick={() => void stop()}>
          {m.alert_stop()}
        </button>
      </div>
    </>
  )
}
