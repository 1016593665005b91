import type { MyBookings } from '#contract/booking.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import { NoStay } from './no-stay.tsx'
import * as styles from './page.module.css'
import { PastTrips } from './past-trips.tsx'
import { signOutForm } from './sign-out-definition.ts'
import { TripCard } from './trip-card.tsx'

type PlainStaysProps = {
  /** The bookings in the account. */
  readonly stays: MyBookings
  readonly today: CalendarDate
}

/** Shows the stays of an account in a browser without scripts, which has no menu to sign out by either. */
export function PlainStays({ stays: { next, previous }, today }: PlainStaysProps) {
  const state = useGuestForm(signOutForm, {})
  return (
    <div className="without-script">
      <section className={`stack ${styles.trips}`} aria-labelledby="account-stays">
        <h2 id="account-stays" className="visually-hidden">
          {m.my_bookings_next()}
        </h2>
        {next.length === 0 ? <NoStay hasPrevious={previous.length > 0} isSignedIn /> : null}
        {next.map((booking, index) => (
          <TripCard key={booking.bookingCode} booking={booking} today={today} isFirst={index === 0} />
        ))}
      </section>
      {previous.length > 0 ? (
        <section className={styles.myBookingsPart} aria-labelledby="account-past-stays">
          <h2 id="account-past-stays">{m.my_bookings_previous()}</h2>
          <PastTrips bookings={previous} />
        </section>
      ) : null}
      <PostForm state={state} className={styles.myBookingsPart}>
        <SendFoot
          problem={state.message}
          label={m.account_sign_out()}
          isSending={state.isSending}
          isPosted
          width="second"
        />
      </PostForm>
    </div>
  )
}
