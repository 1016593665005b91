import { Link } from 'react-router'
import type { CheckInView } from '#contract/arrival.ts'
import { guidePath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { idCard } from '#ui/icons.ts'
import { ArrivalFrame, type ArrivalStay, RegisterPurpose } from '#web/features/arrival/arrival-frame.tsx'
import { ArrivalMessage, ArrivalOffline, ArrivalWaiting } from '#web/features/arrival/arrival-message.tsx'
import * as styles from '#web/features/arrival/arrival-page.module.css'
import { BeforeOpening } from '#web/features/arrival/before-opening.tsx'
import { LazyHolderGate } from '#web/features/arrival/lazy-holder-gate.tsx'
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
  readonly locale: Locale
}

/** Shows the holder every traveller with a link for each, and asks for the time of arrival. */
export function CheckInPage({ stay, is, people, plain, locale }: CheckInProps) {
  return (
    <ArrivalFrame stay={stay} locale={locale} aside={is === 'open' ? <RegisterPurpose locale={locale} /> : null}>
      {is === 'open' ? (
        <OpenCheckIn stay={stay} people={people} plain={plain} locale={locale} />
      ) : (
        <NoCheckIn is={is} bookingCode={stay.bookingCode} locale={locale} />
      )}
    </ArrivalFrame>
  )
}

function OpenCheckIn({ stay, people, plain, locale }: Omit<CheckInProps, 'is'>) {
  const { state, load, saveTime } = useCheckIn(stay.bookingCode, plain, locale)
  const gate = { bookingCode: stay.bookingCode, onOpen: () => void load(), locale }
  if (state.kind === 'locked') return <LazyHolderGate {...gate} />
  if (state.kind === 'closed') {
    return <ArrivalMessage title={m.arrival_meta_title({}, { locale })} text={state.message} locale={locale} />
  }
  if (state.kind === 'loading') {
    return (
      <BeforeOpening {...gate}>
        <CheckInHead stay={stay} locale={locale} />
        <ArrivalWaiting rows={people} locale={locale} />
      </BeforeOpening>
    )
  }
  if (state.kind === 'offline') {
    return (
      <>
        <CheckInHead stay={stay} locale={locale} />
        <ArrivalOffline failure={state.failure} onRetry={() => void load()} locale={locale} />
      </>
    )
  }
  const { view } = state
  return (
    <>
      <CheckInHead stay={stay} view={view} locale={locale} />
      <People view={view} locale={locale} />
      <ArrivalTime view={view} onChoose={saveTime} locale={locale} />
    </>
  )
}

type HeadProps = Pick<CheckInProps, 'stay' | 'locale'> & { readonly view?: CheckInView }

function CheckInHead({ stay, view, locale }: HeadProps) {
  const isDone = view?.isComplete === true
  return (
    <div className={styles.arrivalHead}>
      <p className={styles.arrivalEyebrow}>
        <Icon shape={idCard} />
        {m.arrival_eyebrow({}, { locale })}
      </p>
      <h1>
        {isDone
          ? m.arrival_title_done({ place: stay.home.place }, { locale })
          : m.arrival_title({ place: stay.home.place }, { locale })}
      </h1>
      {view ? <p className="lede">{ledeOf(view, locale)}</p> : null}
      {isDone ? (
        <Link className="btn btn-main" to={guidePath(locale, stay.bookingCode)}>
          {m.guide_open({}, { locale })}
        </Link>
      ) : null}
    </div>
  )
}

function ledeOf({ travellers }: CheckInView, locale: Locale): string {
  const count = travellers.filter(({ progress }) => progress !== 'complete').length
  return count === 0 ? m.arrival_all_done({}, { locale }) : m.arrival_left({ count }, { locale })
}

function People({ view, locale }: { readonly view: CheckInView; readonly locale: Locale }) {
  const { travellers, bookingCode } = view
  const next = travellers.find(({ progress }) => progress !== 'complete')
  const done = travellers.filter(({ progress }) => progress === 'complete').length
  return (
    <section className={styles.arrivalSection}>
      <div className="row between">
        <h2>{m.arrival_travellers({}, { locale })}</h2>
        <p className="small soft num">{m.arrival_progress({ done, total: travellers.length }, { locale })}</p>
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
            locale={locale}
          />
        ))}
      </ul>
      {travellers.some(({ kind, position }) => kind === 'adult' && position > 1) ? (
        <p className="small soft with-script">{m.arrival_share_hint({}, { locale })}</p>
      ) : null}
    </section>
  )
}
