import { Link } from 'react-router'
import type { CheckInView } from '#contract/arrival.ts'
import { guidePath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { idCard } from '#ui/icons.ts'
import { ArrivalMessage, ArrivalOffline } from '#web/components/arrival-page/arrival-message.tsx'
import * as styles from '#web/components/arrival-page/arrival-page.module.css'
import { BeforeOpening } from '#web/components/arrival-page/before-opening.tsx'
import { LazyHolderGate } from '#web/components/arrival-page/lazy-holder-gate.tsx'
import { useStoredViewToken } from '#web/components/booking/use-stored-view-token.ts'
import { ArrivalFrame, type ArrivalStay, RegisterPurpose } from '#web/features/arrival/arrival-frame.tsx'
import { type CheckInIs, NoCheckIn } from '#web/features/arrival/no-check-in.tsx'
import { ArrivalTime } from './arrival-time.tsx'
import { PersonRow } from './person-row.tsx'
import { useCheckIn } from './use-check-in.ts'

type CheckInProps = {
  readonly stay: ArrivalStay
  readonly is: CheckInIs
  readonly people: number
  /** What a browser without scripts has of the check-in; null for all others. */
  readonly plain: CheckInView | null
  /** What opens the booking for a browser without scripts. */
  readonly viewToken: string | null
}

/** Shows the holder every traveller with a link for each, and asks for the time of arrival. */
export function CheckInPage({ stay, is, people, plain, viewToken }: CheckInProps) {
  return (
    <ArrivalFrame stay={stay} aside={is === 'open' ? <RegisterPurpose /> : null}>
      {is === 'open' ? (
        <OpenCheckIn stay={stay} people={people} plain={plain} viewToken={viewToken} />
      ) : (
        <NoCheckIn is={is} bookingCode={stay.bookingCode} />
      )}
    </ArrivalFrame>
  )
}

function OpenCheckIn({ stay, people, plain, viewToken }: Omit<CheckInProps, 'is'>) {
  useStoredViewToken(stay.bookingCode, viewToken)
  const { state, load, saveTime } = useCheckIn(stay.bookingCode, plain)
  const gate = { bookingCode: stay.bookingCode, onOpen: () => void load() }
  if (state.kind === 'locked') return <LazyHolderGate {...gate} />
  if (state.kind === 'closed') {
    return <ArrivalMessage title={m.arrival_meta_title()} text={state.message} />
  }
  if (state.kind === 'loading') {
    return (
      <BeforeOpening {...gate} rows={people}>
        <CheckInHead stay={stay} />
      </BeforeOpening>
    )
  }
  if (state.kind === 'offline') {
    return (
      <>
        <CheckInHead stay={stay} />
        <ArrivalOffline failure={state.failure} onRetry={() => void load()} />
      </>
    )
  }
  const { view } = state
  return (
    <>
      <CheckInHead stay={stay} view={view} />
      <People view={view} />
      <ArrivalTime view={view} onChoose={saveTime} />
    </>
  )
}

type HeadProps = Pick<CheckInProps, 'stay'> & { readonly view?: CheckInView }

function CheckInHead({ stay, view }: HeadProps) {
  const locale = getLocale()
  const isDone = view?.isComplete === true
  return (
    <div className={styles.arrivalHead}>
      <p className={styles.arrivalEyebrow}>
        <Icon shape={idCard} />
        {m.arrival_eyebrow()}
      </p>
      <h1>{isDone ? m.arrival_title_done({ place: stay.home.place }) : m.arrival_title({ place: stay.home.place })}</h1>
      {view ? <p className="lede">{ledeOf(view)}</p> : null}
      {isDone ? (
        <Link className="btn btn-main" to={guidePath(locale, stay.bookingCode)}>
          {m.guide_open()}
        </Link>
      ) : null}
    </div>
  )
}

function ledeOf({ travellers }: CheckInView): string {
  const count = travellers.filter(({ progress }) => progress !== 'complete').length
  return count === 0 ? m.arrival_all_done() : m.arrival_left({ count })
}

function People({ view }: { readonly view: CheckInView }) {
  const { travellers, bookingCode } = view
  const next = travellers.find(({ progress }) => progress !== 'complete')
  const done = travellers.filter(({ progress }) => progress === 'complete').length
  return (
    <section className={styles.arrivalSection}>
      <div className="row between">
        <h2>{m.arrival_travellers()}</h2>
        <p className="small soft num">{m.arrival_progress({ done, total: travellers.length })}</p>
      </div>
      <div className={styles.arrivalMeter} aria-hidden="true">
        {travellers.map(({ position, progress }) => (
          <i key={position} data-progress={progress} />
        ))}
      </div>
      <ul className={styles.people}>
        {travellers.map((person) => (
          <PersonRow
            key={person.position}
            person={person}
            party={travellers}
            bookingCode={bookingCode}
            isNext={person === next}
          />
        ))}
      </ul>
      {travellers.some(({ kind, position }) => kind === 'adult' && position > 1) ? (
        <p className="small soft with-script">{m.arrival_share_hint()}</p>
      ) : null}
    </section>
  )
}
