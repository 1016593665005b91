import { Link } from 'react-router'
import type { ChannelAlarmKind } from '#domain/channel/channel-alarm.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Status } from '#office/ui/badge.tsx'
import type { CountedAlarm } from '#services/channel/count-channel-alarms.ts'
import * as styles from './channel-alarms.module.css'

const TEXTS: Readonly<Record<ChannelAlarmKind, (inputs: { count: number }) => string>> = {
  conflicts: m.office_alarm_conflicts,
  stopped_calendars: m.office_alarm_stopped_calendars,
  silent_manager: m.office_alarm_silent_manager,
  stopped_pushes: m.office_alarm_stopped_pushes,
  failing_homes: m.office_alarm_failing_homes,
  differing_homes: m.office_alarm_differing_homes,
  unmapped_reservations: m.office_alarm_unmapped_reservations,
}

/** Lists what goes wrong at other sites that sell our homes; each leads to the page of channels. */
export function ChannelAlarms({ alarms }: { readonly alarms: readonly CountedAlarm[] }) {
  return (
    <section className={styles.alarms} aria-label={m.office_channels()}>
      <h2>{m.office_channels()}</h2>
      <ul>
        {alarms.map(({ kind, count }) => (
          <li key={kind}>
            <Link to="/channels">
              <Status tone="action">{TEXTS[kind]({ count })}</Status>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
