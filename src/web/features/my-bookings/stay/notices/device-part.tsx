import { Link } from 'react-router'
import { stayRoomPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { PushState } from '#web/client/push-device.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { useInstallWay } from '#web/features/my-bookings/stay/install/install-prompt.ts'
import { Part } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as styles from './notices.module.css'

type DeviceProps = {
  readonly code: string
  readonly device: PushState
  readonly isBusy: boolean
  readonly onStart: () => void
  readonly onStop: () => void
}

/** Whether this device notifies, and what changes it. The browser asks its user only after a tap on our own button. */
export function DevicePart({ code, device, isBusy, onStart, onStop }: DeviceProps) {
  const way = useInstallWay()
  // No mail goes to a companion.
  const isShared = useStay().companion !== null
  const busy = { type: 'button', 'aria-disabled': isBusy || undefined } as const
  switch (device) {
    case 'on':
      return (
        <div role="status">
          <p className="note good-note">{m.notices_on()}</p>
          <button {...busy} className="btn btn-text" onClick={onStop}>
            {m.notices_stop()}
          </button>
        </div>
      )
    case 'off':
      return (
        <div className={styles.ask}>
          <p>
            <b>{m.notices_ask()}</b> {isShared ? m.notices_ask_text_shared() : m.notices_ask_text()}
          </p>
          <button {...busy} className="btn btn-main btn-wide" onClick={onStart}>
            {m.notices_yes()}
          </button>
        </div>
      )
    case 'blocked':
      return <Blocked isInstalled={way === 'installed'} isShared={isShared} />
    default:
      return way === 'ios' ? (
        <p className="note">
          <span>
            {m.notices_iphone()} <Link to={stayRoomPath(getLocale(), code, 'install')}>{m.notices_iphone_link()}</Link>
          </span>
        </p>
      ) : (
        <p className="note">{isShared ? m.notices_unsupported_shared() : m.notices_unsupported()}</p>
      )
  }
}

type BlockedProps = { readonly isInstalled: boolean; readonly isShared: boolean }

function Blocked({ isInstalled, isShared }: BlockedProps) {
  const where = isInstalled
    ? ([m.notices_blocked_icon(), m.notices_blocked_icon_text()] as const)
    : ([m.notices_blocked_address(), m.notices_blocked_address_text()] as const)
  return (
    <>
      <div role="status">
        <p>
          <b>{m.notices_blocked()}</b>
        </p>
        <p>{isShared ? m.notices_blocked_text_shared() : m.notices_blocked_text()}</p>
      </div>
      <Part title={m.notices_blocked_change()}>
        <ol className={styles.steps}>
          {[where, [m.notices_blocked_allow(), m.notices_blocked_allow_text()] as const].map(([title, text]) => (
            <li key={title}>
              <b>{title}</b>
              <small>{text}</small>
            </li>
          ))}
        </ol>
      </Part>
    </>
  )
}
