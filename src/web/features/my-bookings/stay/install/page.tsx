import { Link } from 'react-router'
import { bookingPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import * as styles from './install.module.css'
import { promptInstall, useInstallWay } from './install-prompt.ts'

/** How the stay gets on the start screen of this device. */
export function InstallRoom() {
  const { booking } = useStay()
  const way = useInstallWay()
  const isIphone = way === 'ios'
  return (
    <div className={parts.screen}>
      <div className={parts.hello}>
        <h1>{isIphone ? m.install_ios_title() : m.install_title()}</h1>
        <p className="lede">{isIphone ? m.install_ios_lede() : m.install_lede()}</p>
      </div>
      {isIphone ? <IphoneSteps /> : <Reasons />}
      {way === 'installed' ? (
        <p className="note good-note">
          <Icon shape={check} />
          {m.install_done()}
        </p>
      ) : null}
      {way === 'menu' ? <p>{m.install_by_menu()}</p> : null}
      {way === 'prompt' ? (
        <button type="button" className="btn btn-main btn-wide" onClick={() => void promptInstall()}>
          {m.install_do()}
        </button>
      ) : null}
      {way === 'installed' ? null : (
        <p className={styles.notNow}>
          <Link to={bookingPath(getLocale(), booking.bookingCode)}>{m.install_not_now()}</Link>
        </p>
      )}
      {isIphone ? <p className={parts.fine}>{m.install_ios_browser()}</p> : null}
    </div>
  )
}

function Reasons() {
  return (
    <ul className={styles.reasons}>
      {[m.install_offline(), m.install_removed()].map((reason) => (
        <li key={reason}>
          <Icon shape={check} />
          {reason}
        </li>
      ))}
    </ul>
  )
}

function IphoneSteps() {
  const steps = [
    [m.install_ios_share(), m.install_ios_share_text()],
    [m.install_ios_add(), m.install_ios_add_text()],
    [m.install_ios_open(), m.install_ios_open_text()],
  ] as const
  return (
    <ol className={styles.steps}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
