import { type ComponentType, Suspense } from 'react'
import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import type { GuideView } from '#contract/guide.ts'
import { apartmentPath, apartmentsPath } from '#contract/site-paths.ts'
import type { TicketView } from '#contract/ticket.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { weekdayDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { CANCELLED_TEXTS } from '#web/components/booking/cancelled-texts.ts'
import { useStoredViewToken } from '#web/components/booking/use-stored-view-token.ts'
import { nextAction } from '#web/features/my-bookings/next-action.ts'
import { type Stay, useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { useStayGuide } from '#web/features/my-bookings/stay/home/use-stay-guide.ts'
import { PhoneRow } from '#web/features/my-bookings/stay/parts/phone-row.tsx'
import { Part, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { ToDo } from '#web/features/my-bookings/stay/parts/to-do.tsx'
import { BookedElsewhere } from '#web/features/my-bookings/stay/payments/booked-elsewhere.tsx'
import { useStayTickets } from '#web/features/my-bookings/stay/reports/use-tickets.ts'
import { After } from './after-stay.tsx'
import { Arrival, Booked, Week } from './before-stay.tsx'
import { Departure, InHouse, LastWeek } from './during-stay.tsx'
import { HomeHead, titleOf } from './home-head.tsx'
import { OfflineHome } from './offline-home.tsx'
import type { PlainHolder } from './plain-booking.tsx'
import { type StayMoment, stayMoment } from './stay-moment.ts'

const PlainBooking = lazyOnInteraction(async () => (await import('./plain-booking.tsx')).PlainBooking)
const UnlockSection = lazyOnInteraction(async () => (await import('./unlock-section.tsx')).UnlockSection)

type MomentProps = {
  readonly stay: Stay
  readonly guide: GuideView | null
  readonly tickets: readonly TicketView[]
}

const MOMENTS: Record<StayMoment, ComponentType<MomentProps>> = {
  cancelled: Cancelled,
  unpaid: Booked,
  booked: Booked,
  week: Week,
  arrival: Arrival,
  in_house: InHouse,
  last_week: LastWeek,
  departure: Departure,
  after: After,
}

type HomeProps = {
  /** What a browser without scripts has of a booking that it has opened; null for all others. */
  readonly plain: PlainHolder | null
}

/** The home of a booking: what its moment asks for first, the one thing to do next, and the booking's facts. */
export function StayHome({ plain }: HomeProps) {
  const stay = useStay()
  const { booking, own, isLocked, isCopy, today, reload } = stay
  useStoredViewToken(booking.bookingCode, plain?.viewToken)
  const guide = useStayGuide(own ?? (isCopy ? booking : null), today)
  const tickets = useStayTickets(own, today)
  const action = nextAction(booking, today)
  const moment = stayMoment(booking, today)
  if (isCopy) {
    return <OfflineHome title={titleOf(booking, { moment, action, today })} guide={guide} />
  }
  const Moment = MOMENTS[moment]
  return (
    <div className={`${parts.screen} ${parts.two}`}>
      <HomeHead booking={booking} moment={moment} action={action} today={today} />
      <div className={parts.column}>
        {booking.bookedAt ? <BookedElsewhere {...booking.bookedAt} /> : null}
        <ToDo booking={booking} action={action} today={today} tickets={tickets} />
        <Moment stay={stay} guide={guide} tickets={tickets} />
        {own ? null : (
          <Suspense>
            {plain ? (
              <PlainBooking holder={plain} today={today} />
            ) : (
              <div className={isLocked ? undefined : 'without-script'}>
                <UnlockSection bookingCode={booking.bookingCode} onOpened={reload} />
              </div>
            )}
          </Suspense>
        )}
      </div>
      <div className={parts.column}>
        <Facts booking={booking} />
        <Part title={m.my_bookings_one_help()}>
          <Rows>
            <PhoneRow />
          </Rows>
        </Part>
      </div>
    </div>
  )
}

/** The facts of a booking, as they are at any moment. */
function Facts({ booking }: { readonly booking: BookingView }) {
  const locale = getLocale()
  const { bookingCode, checkIn, checkOut, home, houseCode, holder } = booking
  const facts = [
    [m.my_bookings_one_check_in(), m.my_bookings_one_from({ date: weekdayDate(checkIn, locale), hour: CHECK_IN_HOUR })],
    [
      m.my_bookings_one_check_out(),
      m.my_bookings_one_until({ date: weekdayDate(checkOut, locale), hour: CHECK_OUT_HOUR }),
    ],
    [m.my_bookings_one_guests(), partyText(booking, locale)],
    ...(holder ? [[m.agreement_holder(), `${holder.name} ${holder.lastname}`]] : []),
    [m.stay_home(), home ? home.title[locale] : houseCode],
    [m.stay_booking_code(), bookingCode],
  ]
  return (
    <section className={parts.part}>
      <h2>{m.stay_facts()}</h2>
      <dl className={parts.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The reason of the cancellation, with links to book again. */
function Cancelled({ stay: { booking } }: { readonly stay: Stay }) {
  const locale = getLocale()
  const { cancelReason, houseCode, adults, children, babies, home } = booking
  return (
    <section className={parts.box}>
      <p>{CANCELLED_TEXTS[cancelReason ?? 'company']()}</p>
      <p className="row">
        <Link className="btn btn-main" to={apartmentPath(locale, houseCode, { adults, children, babies })}>
          {m.my_bookings_book_again()}
        </Link>
        <Link className="btn btn-line" to={apartmentsPath(locale, home ? { city: home.city } : {})}>
          {m.booking_gone_search()}
        </Link>
      </p>
    </section>
  )
}
