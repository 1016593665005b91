import { Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { apartmentPath, apartmentsPath, myBookingsPath } from '#contract/site-paths.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { fullDate, longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { unbroken } from '#text/unbroken.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft, check } from '#ui/icons.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import * as bookingColumnsStyles from '#web/components/booking/booking-columns.module.css'
import { CANCELLED_TEXTS } from '#web/components/booking/cancelled-texts.ts'
import { useOwnBooking } from '#web/components/booking/use-own-booking.ts'
import { useStoredViewToken } from '#web/components/booking/use-stored-view-token.ts'
import { CancelSection } from '#web/components/manage-booking/cancel-section.tsx'
import { ActionLink, ActionNote } from '#web/features/my-bookings/action-link.tsx'
import { statusOf } from '#web/features/my-bookings/booking-texts.ts'
import { ChangeSection } from '#web/features/my-bookings/change-stay/change-section.tsx'
import { isPressing, maySetArrivalTime, nextAction } from '#web/features/my-bookings/next-action.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as statusStyles from '#web/ui/status.module.css'
import { BookingAside } from './booking-aside.tsx'
import { DepositSection } from './deposit-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { JoinSection } from './join-section.tsx'
import { LinksSection } from './links-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import * as styles from './page.module.css'
import { type CardOffer, PaymentsSection } from './payments-section.tsx'
import type { PlainHolder } from './plain-booking.tsx'

const ArrivalSection = lazyOnInteraction(async () => (await import('./arrival-section.tsx')).ArrivalSection)
const BookedElsewhere = lazyOnInteraction(async () => (await import('./booked-elsewhere.tsx')).BookedElsewhere)
const CauseSection = lazyOnInteraction(async () => (await import('./cause-section.tsx')).CauseSection)
const HomeStateSection = lazyOnInteraction(
  async () => (await import('#web/features/my-bookings/home-state/home-state-section.tsx')).HomeStateSection,
)
const EvidenceSection = lazyOnInteraction(
  async () => (await import('#web/features/my-bookings/cause-evidence/evidence-section.tsx')).EvidenceSection,
)
const PlainBooking = lazyOnInteraction(async () => (await import('./plain-booking.tsx')).PlainBooking)
const ReviewSection = lazyOnInteraction(async () => (await import('./review-section.tsx')).ReviewSection)
const UnlockSection = lazyOnInteraction(async () => (await import('./unlock-section.tsx')).UnlockSection)

type BookingPageProps = {
  /** The booking as every visitor with its code may see it. */
  readonly booking: BookingView
  readonly today: CalendarDate
  readonly card: CardOffer
  /** What a browser without scripts has of a booking that it has opened; null for all others. */
  readonly plain: PlainHolder | null
}

export function BookingPage({ booking: shown, today, card, plain }: BookingPageProps) {
  const locale = getLocale()
  useStoredViewToken(shown.bookingCode, plain?.viewToken)
  // The content security policy of a document stays that of its first response, so the card form must too.
  const [{ form }] = useState(card)
  const { own, forget, take, reload } = useOwnBooking(shown.bookingCode)
  const booking = own ?? shown
  const action = nextAction(booking, today)
  const { revalidate } = useRevalidator()
  const [message, setMessage] = useState('')
  const changed = (news: BookingView, text: string) => {
    take(news)
    setMessage(text)
    void revalidate()
  }
  const isActive = booking.status !== 'CANCELLED'
  const isAhead = isActive && today <= booking.checkIn
  return (
    <div className={`wrap ${styles.oneBooking}`}>
      <p className="screen-only">
        <Link className="link-arrow small" to={myBookingsPath(locale)}>
          <Icon shape={arrowLeft} />
          {m.my_bookings_back()}
        </Link>
      </p>
      <Head booking={booking} today={today} />
      <p className={message ? 'note good-note' : 'visually-hidden'} role="status">
        {message ? <Icon shape={check} /> : null}
        {message}
      </p>
      <div className={`${bookingColumnsStyles.bookingColumns} ${styles.oneColumns}`}>
        <div>
          {isPressing(action) || action.kind === 'wait' ? (
            <section className={`${sectionBlockStyles.block} ${styles.oneAction}`}>
              <ActionNote booking={booking} action={action} />
              <ActionLink booking={booking} action={action} />
            </section>
          ) : null}
          {isActive ? null : <CancelledNotice booking={booking} />}
          {own ? <ToSay booking={own} today={today} onSaved={take} /> : null}
          {own && isActive && today >= booking.checkOut ? (
            <Suspense>
              <ReviewSection booking={own} />
            </Suspense>
          ) : null}
          {own ? <JoinSection booking={own} onJoined={changed} /> : null}
          {booking.bookedAt ? (
            <Suspense>
              <BookedElsewhere {...booking.bookedAt} />
            </Suspense>
          ) : (
            <>
              <PaymentsSection
                booking={booking}
                card={{ ...card, form }}
                onCardSaved={(text) => {
                  reload()
                  setMessage(text)
                }}
              />
              <DepositSection booking={booking} today={today} />
            </>
          )}
          {own ? <MessagesSection booking={own} /> : null}
          {own ? <DocumentsSection booking={own} today={today} /> : null}
          {own && isActive && !booking.bookedAt && !booking.holdExpiresAt && today < booking.checkOut ? (
            <ChangeSection key={`${own.checkIn} ${own.checkOut}`} booking={own} today={today} onChanged={changed} />
          ) : null}
          {own && isAhead && !booking.bookedAt ? (
            <CancelSection booking={own} today={today} onCancelled={take} />
          ) : null}
          {own ? (
            <LinksSection
              booking={own}
              onEnded={(text) => {
                forget()
                reload()
                setMessage(text)
              }}
            />
          ) : null}
          {own ? null : <Unopened bookingCode={booking.bookingCode} plain={plain} today={today} onOpened={reload} />}
        </div>
        <BookingAside booking={booking} today={today} />
      </div>
    </div>
  )
}

type ToSayProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  readonly today: CalendarDate
  readonly onSaved: (booking: BookingView) => void
}

/**
 * Asks the holder for what is not known yet: why they come, where their contract states it, with evidence of it, when they
 * arrive, and in which state the home is.
 */
function ToSay({ booking, today, onSaved }: ToSayProps) {
  const isActive = booking.status !== 'CANCELLED'
  return (
    <Suspense>
      {isActive && booking.causeNeeded ? <CauseSection booking={booking} /> : null}
      {needsEvidence(booking) ? <EvidenceSection booking={booking} /> : null}
      {maySetArrivalTime(booking, today) ? <ArrivalSection booking={booking} onSaved={onSaved} /> : null}
      {booking.status === 'CONFIRMED' && today >= booking.checkIn ? <HomeStateSection booking={booking} /> : null}
    </Suspense>
  )
}

/** The landlord of a temporary home has to be able to prove the cause that its contract states, from the first payment on. */
function needsEvidence({ status, holdExpiresAt, contractKind, causeNeeded }: BookingView): boolean {
  const isPaid = status !== 'CANCELLED' && !holdExpiresAt
  return isPaid && contractKind === 'temporary_home' && !causeNeeded
}

type UnopenedProps = Pick<BookingPageProps, 'plain' | 'today'> & {
  readonly bookingCode: string
  readonly onOpened: () => void
}

/** Shows the form that opens the booking or, without scripts, what its holder does with it once it is open. */
function Unopened({ bookingCode, plain, today, onOpened }: UnopenedProps) {
  return (
    <Suspense>
      {plain ? (
        <PlainBooking holder={plain} today={today} />
      ) : (
        <UnlockSection bookingCode={bookingCode} onOpened={onOpened} />
      )}
    </Suspense>
  )
}

function Head({ booking, today }: Omit<BookingPageProps, 'card' | 'plain'>) {
  const locale = getLocale()
  const { bookingCode, checkIn, checkOut, houseCode } = booking
  const status = statusOf(booking, today)
  const range = { from: fullDate(checkIn, locale), to: fullDate(checkOut, locale) }
  const facts = [
    m.my_bookings_one_dates(range),
    unbroken(m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) })),
    unbroken(partyText(booking, locale)),
    houseCode,
  ]
  return (
    <header className={`stack ${styles.oneHead}`}>
      <p className="row">
        <span className={statusStyles.status} data-tone={status.tone}>
          {status.text}
        </span>
        <span className="small soft num" translate="no">
          {bookingCode}
        </span>
      </p>
      <h1>{titleOf(booking, today)}</h1>
      <p className="soft">{facts.join(' · ')}</p>
    </header>
  )
}

function titleOf({ status, holdExpiresAt, checkIn, checkOut, home, houseCode }: BookingView, today: CalendarDate) {
  const locale = getLocale()
  const place = home?.place ?? houseCode
  if (status === 'CANCELLED') return m.my_bookings_one_title_cancelled({ place })
  if (holdExpiresAt) return m.my_bookings_one_title_unpaid({ place })
  if (today < checkIn) return m.my_bookings_one_title_days({ count: daysBetween(today, checkIn), place })
  if (today === checkIn) return m.my_bookings_one_title_today({ place })
  if (today >= checkOut) return m.confirmed_title_past({ place, date: longDay(checkOut, locale) })
  return m.my_bookings_one_title_stay({ place })
}

/** The reason of the cancellation, with links to book again. */
function CancelledNotice({ booking }: Pick<BookingPageProps, 'booking'>) {
  const locale = getLocale()
  const { cancelReason, houseCode, adults, children, babies, home } = booking
  return (
    <section className={`${sectionBlockStyles.block} ${styles.oneAction}`}>
      <p className={sectionBlockStyles.prose}>{CANCELLED_TEXTS[cancelReason ?? 'company']()}</p>
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
