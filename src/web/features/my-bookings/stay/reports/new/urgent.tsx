import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { newReportPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { chevronRight, drop, flame, gas, lock, phone, power } from '#ui/icons.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import * as statusStyles from '#web/ui/status.module.css'
import { BackToReports } from '../back-to-reports.tsx'
import * as styles from './urgent-calls.module.css'
import type { Place } from './where-and-what.tsx'

export const URGENT_PARAM = 'urgente'
const EMERGENCIES = '112'

type Kind = 'water' | 'gas' | 'fire' | 'locked_out' | 'power'
type Texts = {
  readonly param: string
  readonly icon: string
  readonly name: () => string
  readonly title: () => string
  /** What to do before calling the company, in order. */
  readonly first: readonly (() => string)[]
  /** Whether the emergency services come before the company. */
  readonly isDanger?: true
  /** Where and what a report of it is about, after the call. */
  readonly preset?: Place
}

const URGENT: Readonly<Record<Kind, Texts>> = {
  water: {
    ...{ param: 'agua', icon: drop, name: m.reports_urgent_water, title: m.reports_urgent_title_water },
    first: [m.reports_urgent_leave_if],
  },
  gas: {
    ...{ param: 'gas', icon: gas, name: m.reports_urgent_gas, title: m.reports_urgent_title_gas },
    ...{ first: [m.reports_urgent_leave, m.reports_urgent_112], isDanger: true },
  },
  fire: {
    ...{ param: 'fuego', icon: flame, name: m.reports_urgent_fire, title: m.reports_urgent_title_fire },
    ...{ first: [m.reports_urgent_leave, m.reports_urgent_112], isDanger: true },
  },
  locked_out: {
    ...{ param: 'puerta', icon: lock, name: m.reports_urgent_locked_out, title: m.reports_urgent_title_locked_out },
    ...{ first: [], preset: { room: 'entrance', thing: 'door_or_lock' } },
  },
  power: {
    ...{ param: 'luz', icon: power, name: m.reports_urgent_power, title: m.reports_urgent_title_power },
    ...{ first: [], preset: { room: 'whole_home', thing: 'power' } },
  },
}
const KINDS = Object.keys(URGENT) as Kind[]

/** Returns what is urgent by its name in the address. */
export function urgencyOf(param: string | null): Kind | undefined {
  return KINDS.find((kind) => URGENT[kind].param === param)
}

/** What is better called in than written. */
export function UrgentChoices() {
  const { booking } = useStay()
  const path = newReportPath(getLocale(), booking.bookingCode)
  return (
    <section className={`${parts.box} ${parts.tight} ${parts.bad} ${styles.urgent}`}>
      <h2>{m.reports_urgent()}</h2>
      <ul className={parts.rows}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link className={parts.rowLink} to={`${path}?${URGENT_PARAM}=${URGENT[kind].param}`}>
              <Icon shape={URGENT[kind].icon} />
              <b>{URGENT[kind].name()}</b>
              <Icon shape={chevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type UrgentProps = {
  readonly kind: Kind
  /** Goes on with a report; left out where the guest reports nothing today. */
  readonly onWrite?: ((preset: Place) => void) | undefined
}

/** What to do now: whom to call, and only then a report. */
export function Urgent({ kind, onWrite }: UrgentProps) {
  const { booking } = useStay()
  const { title, first, isDanger = false, preset } = URGENT[kind]
  const steps = [...first, ...(first.length > 0 ? [m.reports_urgent_call] : [])]
  const company = <Call number={COMPANY.phone.dialled} shown={COMPANY.phone.shown} isMain={!isDanger} />
  return (
    <>
      <BackToReports note="" />
      <div className={parts.screen}>
        <div className={parts.hello}>
          <p className={statusStyles.status} data-tone="bad">
            {m.reports_urgent_mark()}
          </p>
          <h1>{title()}</h1>
        </div>
        {steps.length > 0 ? (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step()}>{step()}</li>
            ))}
          </ol>
        ) : null}
        <div className={styles.calls}>
          {isDanger ? <Call number={EMERGENCIES} shown={EMERGENCIES} isMain /> : company}
          {isDanger ? company : null}
          {first.length > 0 && !isDanger ? <Call number={EMERGENCIES} shown={EMERGENCIES} isMain={false} /> : null}
        </div>
        <div className={styles.ways}>
          {preset && onWrite ? (
            <button type="button" className="btn btn-line btn-wide" onClick={() => onWrite(preset)}>
              {m.reports_urgent_write()}
            </button>
          ) : null}
          <Link className="btn btn-text" to={newReportPath(getLocale(), booking.bookingCode)}>
            {m.reports_urgent_other()}
          </Link>
        </div>
      </div>
    </>
  )
}

type CallProps = { readonly number: string; readonly shown: string; readonly isMain: boolean }

function Call({ number, shown, isMain }: CallProps) {
  const isCompany = number !== EMERGENCIES
  return (
    <a className={isMain ? `${styles.call} ${styles.mainCall}` : styles.call} href={`tel:${number}`}>
      <Icon shape={phone} />
      <span>
        <b>{shown}</b>
        <small>{isCompany ? `${COMPANY.name}. ${m.stay_any_hour()}` : m.reports_urgent_emergencies()}</small>
      </span>
    </a>
  )
}
