import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Badge } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import type { SessionView } from '#services/staff/get-access.ts'
import { deviceName } from '#text/device-name.ts'
import { momentText } from '#text/moment-text.ts'
import * as styles from './session-list.module.css'

type SessionListProps = {
  readonly sessions: readonly SessionView[]
  /** The session that shows the list: it is marked, and ended by signing out. */
  readonly ownId?: string
  onEnd(id: string): void
}

/** Lists the sessions in which a member is signed in. */
export function SessionList({ sessions, ownId, onEnd }: SessionListProps) {
  const locale = getLocale()
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, device, lastSeenAt }) => (
        <li key={id}>
          <span className={styles.device}>
            <b className="trunc">{deviceName(device, locale) || m.office_device_unknown()}</b>
            <small>{m.office_session_seen({ moment: momentText(lastSeenAt, locale) })}</small>
          </span>
          {id === ownId ? (
            <Badge tone="ok">{m.office_session_this()}</Badge>
          ) : (
            <Button isSmall onPress={() => onEnd(id)}>
              {m.office_session_end()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
