import { useRouteLoaderData } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import type { GuideView } from '#contract/guide.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { book, check, info } from '#ui/icons.ts'
import type { RootData } from '#web/client/root-data.ts'
import { ArrivalMessage, ArrivalOffline } from '#web/components/arrival-page/arrival-message.tsx'
import * as arrivalPageStyles from '#web/components/arrival-page/arrival-page.module.css'
import { BeforeOpening } from '#web/components/arrival-page/before-opening.tsx'
import { LazyHolderGate } from '#web/components/arrival-page/lazy-holder-gate.tsx'
import { useStoredViewToken } from '#web/components/booking/use-stored-view-token.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { GuideSections } from './guide-sections.tsx'
import * as styles from './page.module.css'
import { useGuide } from './use-guide.ts'

/** Why the guide of a booking is closed to everybody; null while it is open. */
type Closed = 'pending' | 'cancelled' | 'over'

function closedBy({ status, checkOut }: BookingView, today: CalendarDate): Closed | null {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'PENDING') return 'pending'
  return today > checkOut ? 'over' : null
}

type GuideProps = {
  /** The guide for a browser without scripts that has opened the booking; null for all others. */
  readonly plain: GuideView | null
  /** What opens the booking for a browser without scripts. */
  readonly viewToken: string | null
}

/** The guide of the home, laid out for a phone in one hand and a suitcase in the other. */
export function GuidePage(props: GuideProps) {
  const { booking, today } = useStay()
  const closed = closedBy(booking, today)
  return (
    <div className={arrivalPageStyles.arrivalMain}>
      {closed ? <ClosedGuide closed={closed} bookingCode={booking.bookingCode} /> : <OpenGuide {...props} />}
    </div>
  )
}

type ClosedProps = { readonly closed: Closed; readonly bookingCode: string }

function ClosedGuide({ closed, bookingCode }: ClosedProps) {
  const text = {
    pending: { title: m.guide_pending_title(), text: m.guide_pending_text() },
    cancelled: { title: m.arrival_cancelled_title(), text: m.guide_cancelled_text() },
    over: { title: m.arrival_closed_title(), text: m.guide_closed_text() },
  }[closed]
  return <ArrivalMessage {...text} bookingCode={bookingCode} />
}

function OpenGuide({ plain, viewToken }: GuideProps) {
  const locale = getLocale()
  const { booking, isStored, reload } = useStay()
  const { bookingCode, home, houseCode } = booking
  const isDemo = useRouteLoaderData<RootData>('root')?.sandbox ?? false
  useStoredViewToken(bookingCode, viewToken)
  const { state, load } = useGuide(bookingCode, plain)
  const gate = { bookingCode, onOpen: () => void load().then(reload) }
  if (state.kind === 'locked') return <LazyHolderGate {...gate} />
  if (state.kind === 'closed') {
    return <ArrivalMessage title={m.guide_meta_title()} text={state.message} />
  }
  const head = (
    <div className={arrivalPageStyles.arrivalHead}>
      <p className={arrivalPageStyles.arrivalEyebrow}>
        <Icon shape={book} />
        {m.guide_eyebrow()}
      </p>
      <h1>{home ? home.title[locale] : houseCode}</h1>
      <p className={`${styles.guideStored} good`} role="status">
        {isStored ? (
          <>
            <Icon shape={check} />
            {m.guide_kept()}
          </>
        ) : null}
      </p>
      {isDemo ? (
        <p className="note">
          <Icon shape={info} />
          {m.guide_demo()}
        </p>
      ) : null}
    </div>
  )
  if (state.kind === 'loading') {
    return (
      <BeforeOpening {...gate} rows={4}>
        {head}
      </BeforeOpening>
    )
  }
  return (
    <>
      {head}
      {state.kind === 'offline' ? <ArrivalOffline failure={state.failure} onRetry={() => void load()} /> : null}
      {state.kind === 'open' ? <GuideSections guide={state.guide} /> : null}
    </>
  )
}
