import { Link } from 'react-router'
import { bookingPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PhoneRow } from './phone-row.tsx'
import { Rows } from './rows.tsx'
import * as parts from './stay-parts.module.css'

type NeedsProps = { readonly title: string; readonly bookingCode: string; readonly onRetry: () => void }

/** Replaces a room that shows sums or changes something while there is no connection. */
export function NeedsConnection({ title, bookingCode, onRetry }: NeedsProps) {
  return (
    <div className={parts.screen}>
      <div className={parts.hello}>
        <h1>{title}</h1>
        <p className="lede">{m.stay_offline_room()}</p>
      </div>
      <p className="row">
        <button type="button" className="btn btn-main" onClick={onRetry}>
          {m.stay_offline_retry()}
        </button>
        <Link className="btn btn-line" to={bookingPath(getLocale(), bookingCode)}>
          {m.stay_tab_home()}
        </Link>
      </p>
      <Rows>
        <PhoneRow />
      </Rows>
    </div>
  )
}
