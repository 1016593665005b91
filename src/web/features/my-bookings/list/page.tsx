import { memo, Suspense } from 'react'
import type { MyBookings } from '#contract/booking.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import { NoStay } from './no-stay.tsx'
import * as styles from './page.module.css'
import { PastTrips } from './past-trips.tsx'
import * as tripCardStyles from './trip-card.module.css'
import { TripCard } from './trip-card.tsx'
import { type MyStays, useMyBookings } from './use-my-bookings.ts'

const FindBooking = lazyOnInteraction(
  async () => (await import('#web/features/my-bookings/find-booking.tsx')).FindBooking,
)

const PlainStays = lazyOnInteraction(async () => (await import('./plain-stays.tsx')).PlainStays)

type MyBookingsProps = {
  readonly today: CalendarDate
  /** The bookings of an account that a browser without scripts has signed in to; null for all others. */
  readonly plain: MyBookings | null
}

export function MyBookingsPage({ today, plain }: MyBookingsProps) {
  const { stays, name, isSignedIn, retry } = useMyBookings(today)
  return (
    <div className={`wrap ${styles.myBookings}`}>
      <header className={`row between ${styles.myBookingsHead}`}>
        <h1>{m.my_bookings_title()}</h1>
        <p className="soft">{name ? m.my_bookings_hello({ name }) : m.my_bookings_about()}</p>
      </header>
      {plain ? (
        <Suspense>
          <PlainStays stays={plain} today={today} />
        </Suspense>
      ) : (
        <p className="without-script">
          {m.my_bookings_script()} <a href="/login">{m.account_entry()}</a>
        </p>
      )}
      <section
        className={`stack ${styles.trips} with-script`}
        aria-labelledby="next-stays"
        aria-busy={stays.kind === 'loading'}
      >
        <h2 id="next-stays" className="visually-hidden">
          {m.my_bookings_next()}
        </h2>
        <NextStays stays={stays} isSignedIn={isSignedIn} retry={retry} today={today} />
      </section>
      {stays.kind === 'loaded' && stays.previous.length > 0 ? (
        <section className={styles.myBookingsPart} aria-labelledby="previous-stays">
          <h2 id="previous-stays">{m.my_bookings_previous()}</h2>
          <PastTrips bookings={stays.previous} />
        </section>
      ) : null}
      <FindSection />
    </div>
  )
}

/**
 * Not rendered again when the stays arrive: React would throw away the form of the page, whose script waits for an interaction.
 */
const FindSection = memo(() => (
  <section className={`${styles.myBookingsPart} ${styles.isNarrow}`} aria-labelledby="find-booking">
    <h2 id="find-booking">{m.my_bookings_find_title()}</h2>
    <p className="soft">{m.my_bookings_find_text()}</p>
    <Suspense>
      <FindBooking />
    </Suspense>
  </section>
))

type NextProps = Omit<MyBookingsProps, 'plain'> & {
  readonly stays: MyStays
  readonly isSignedIn: boolean
  readonly retry: () => void
}

function NextStays({ stays, isSignedIn, retry, today }: NextProps) {
  const isSlow = useLasting(stays.kind === 'loading')
  if (stays.kind === 'loading') {
    return (
      <div className={tripCardStyles.trip}>
        <div className={`skel ${tripCardStyles.tripPic}`} />
        <div className={tripCardStyles.tripBody}>
          <p className="waiting" role="status">
            {isSlow ? m.my_bookings_loading() : ''}
          </p>
          <div className={`skel ${tripCardStyles.tripLine}`} />
          <div className={`skel ${tripCardStyles.tripLine} ${tripCardStyles.isShort}`} />
          <div className={`skel ${tripCardStyles.tripFigures}`} />
        </div>
      </div>
    )
  }
  if (stays.kind === 'fault') {
    return (
      <div className={styles.tripsNone} role="alert">
        <WarningNote text={m.my_bookings_fault()} />
        <button type="button" className="btn btn-main" onClick={retry}>
          {m.my_bookings_again()}
        </button>
      </div>
    )
  }
  if (stays.next.length === 0) {
    return <NoStay hasPrevious={stays.previous.length > 0} isSignedIn={isSignedIn} />
  }
  return stays.next.map((booking, index) => (
    <TripCard key={booking.bookingCode} booking={booking} today={today} isFirst={index === 0} />
  ))
}
