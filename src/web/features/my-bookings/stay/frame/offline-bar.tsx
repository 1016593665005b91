import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { clockTime } from '#text/clock-time.ts'
import { Icon } from '#ui/icon.tsx'
import { noConnection } from '#ui/icons.ts'
import type { Connection } from '#web/features/my-bookings/stay/offline/use-connection.ts'
import * as styles from './offline-bar.module.css'

/** Says that there is no connection, and how old what the page shows is; nothing with one. */
export function OfflineBar({ isOffline, seenAt }: Connection) {
  return (
    <div role="status" className={isOffline ? styles.offlineBar : 'visually-hidden'}>
      {isOffline ? (
        <p>
          <Icon shape={noConnection} />
          <span>
            <b>{m.stay_offline()}</b> {seenAt ? seenText(seenAt) : null}
          </span>
        </p>
      ) : null}
    </div>
  )
}

function seenText(seenAt: Date): string {
  const date = dateInMadrid(seenAt)
  const time = clockTime(seenAt)
  if (date === dateInMadrid(new Date())) return m.stay_offline_today({ time })
  return m.stay_offline_day({ date: longDay(date, getLocale()), time })
}
