import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { bookingPath, confirmedCalendarPath } from '#contract/booking-paths.ts'
import { isReceived } from '#contract/card-missing.ts'
import { apartmentPath, apartmentsPath, paymentPath } from '#contract/site-paths.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate, longDay } from '#domain/shared/format-date.ts'
import { formatCents, sum } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { calendarPlus, key } from '#ui/icons.ts'
import * as bookingColumnsStyles from '#web/components/booking/booking-columns.module.css'
import { CANCELLED_TEXTS } from '#web/components/booking/cancelled-texts.ts'
import { nextSteps } from '#web/components/booking/next-steps.ts'
import type { StayHome } from '#web/components/booking/stay-bill.ts'
import { Timeline } from '#web/components/booking/timeline.tsx'
import { useClearDetails, useOwnBooking } from '#web/components/booking/use-own-booking.ts'
import { paidText } from '#web/components/stay/paid-text.ts'
import { useHoldTime } from '#web/features/checkout/hold-clock.tsx'
import * as statusStyles from '#web/ui/status.module.css'
import { CodeBox } from './code-box.tsx'
import { datedLines } from './dated-lines.ts'
import * as styles from './page.module.css'
import { PrepareArrival } from './prepare-arrival.tsx'
import { StayCard } from './stay-card.tsx'

const AccountOffer = lazy(async () => ({ default: (await import('./account-offer.tsx')).AccountOffer }))

export type ConfirmedProps = {
  readonly home: StayHome
  readonly booking: BookingView
  readonly today: CalendarDate
}

export function ConfirmedPage({ home, booking: shown, today }: ConfirmedProps) {
  const locale = getLocale()
  const { own } = useOwnBooking(shown.bookingCode)
  const booking = own ?? shown
  const isPaid = booking.paymentSchedule.some(({ state }) => state === 'paid')
  const isOn = booking.status === 'CONFIRMED' || (booking.status === 'PENDING' && isPaid)
  const isPast = today >= booking.checkOut
  useClearDetails(isOn)
  return (
    <div className={`wrap ${bookingColumnsStyles.bookingColumns}`}>
      <div className={styles.done}>
        <Head home={home} booking={booking} isPaid={isPaid} today={today} />
        <CodeBox code={booking.bookingCode} />
        {isOn && !isPast ? <PrepareArrival booking={booking} today={today} /> : null}
        {isOn ? <NextSteps booking={booking} today={today} /> : null}
        {isOn ? (
          <ul className={`${styles.links} screen-only`}>
            {isPast ? null : (
              <li>
                <a className="link-arrow" href={confirmedCalendarPath(locale, booking.bookingCode)} download>
                  <Icon shape={calendarPlus} />
                  {m.confirmed_calendar()}
                </a>
              </li>
            )}
            <li>
              <Link className="link-arrow" to={bookingPath(locale, booking.bookingCode)}>
                <Icon shape={key} />
                {m.confirmed_manage()}
              </Link>
            </li>
          </ul>
        ) : null}
        {own?.holder && isOn ? (
          // Last: its script comes later and would move whatever stood below it.
          <Suspense>
            <AccountOffer bookingCode={own.bookingCode} email={own.holder.email} />
          </Suspense>
        ) : null}
      </div>
      <StayCard home={home} booking={booking} today={today} />
    </div>
  )
}

type HeadProps = ConfirmedProps & { readonly isPaid: boolean }

function Head(props: HeadProps) {
  const { booking, isPaid } = props
  if (booking.status === 'CANCELLED') return <CancelledHead {...props} />
  if (booking.status === 'PENDING' && !isPaid) return <PendingHead {...props} />
  return props.today >= booking.checkOut ? <PastHead {...props} /> : <DoneHead {...props} />
}

function DoneHead({ home, booking, today }: HeadProps) {
  const { holder, status } = booking
  return (
    <div className={styles.doneHead}>
      <PaidOn booking={booking} />
      <h1>{titleOf(home, booking, today)}</h1>
      <p className="lede">
        {status === 'CONFIRMED' ? m.confirmed_confirmed() : m.confirmed_reserved()} {paidWith(booking)}{' '}
        {holder ? m.confirmed_mail({ email: holder.email }) : null}
      </p>
    </div>
  )
}

/** Names each card that paid, once. */
function paidWith({ paymentSchedule }: BookingView): string {
  const texts = paymentSchedule.filter(({ state }) => state === 'paid').map((payment) => `${paidText(payment)}.`)
  return [...new Set(texts)].join(' ')
}

function titleOf({ place }: StayHome, { holder, checkIn }: BookingView, today: CalendarDate): string {
  const locale = getLocale()
  if (today === checkIn) return m.my_bookings_one_title_today({ place })
  if (today > checkIn) return m.my_bookings_one_title_stay({ place })
  const values = { place, date: longDay(checkIn, locale) }
  return holder ? m.confirmed_title_name({ ...values, name: holder.name }) : m.confirmed_title(values)
}

/** Replaces the heading after the stay with links to its payments and documents, and to another stay. */
function PastHead({ home, booking }: HeadProps) {
  const locale = getLocale()
  const { houseCode, checkOut, adults, children, babies } = booking
  return (
    <div className={styles.doneHead}>
      <h1>{m.confirmed_title_past({ place: home.place, date: longDay(checkOut, locale) })}</h1>
      <p className="lede">{m.confirmed_past()}</p>
      <Link className="btn btn-line" to={apartmentPath(locale, houseCode, { adults, children, babies })}>
        {m.my_bookings_book_again()}
      </Link>
    </div>
  )
}

/** Says how much was paid and when; with several payments, on which day the last one was. */
function PaidOn({ booking }: Pick<HeadProps, 'booking'>) {
  const locale = getLocale()
  const paid = booking.paymentSchedule.flatMap(({ paidAt, paidBy, state, amountCents }) =>
    paidAt && isReceived({ paidAt, paidBy }) && state === 'paid'
      ? [{ day: dateInMadrid(new Date(paidAt)), amountCents }]
      : [],
  )
  const days = paid.map(({ day }) => day).sort()
  const last = days.at(-1)
  if (!last) return null
  const values = { amount: formatCents(sum(paid.map(({ amountCents }) => amountCents))), date: longDate(last, locale) }
  return (
    <p className={statusStyles.status} data-tone="ok">
      {days[0] === last ? m.confirmed_paid_on(values) : m.confirmed_paid_many({ ...values, count: paid.length })}
    </p>
  )
}

function PendingHead({ booking }: HeadProps) {
  const locale = getLocale()
  const time = useHoldTime(booking.holdExpiresAt ?? booking.createdAt)
  const amount = formatCents(booking.paymentSchedule[0]?.amountCents ?? 0)
  return (
    <div className={styles.doneHead}>
      <h1>{m.booking_pending_title()}</h1>
      <p className="lede">{m.booking_pending_text({ time, amount })}</p>
      <Link className="btn btn-main" to={paymentPath(locale, booking.bookingCode)}>
        {m.booking_pending_go()}
      </Link>
    </div>
  )
}

function CancelledHead({ home, booking }: HeadProps) {
  const locale = getLocale()
  const { checkIn, checkOut, adults, cancelReason } = booking
  const text = CANCELLED_TEXTS[cancelReason ?? 'company']
  return (
    <div className={styles.doneHead}>
      <h1>{m.booking_cancelled_title()}</h1>
      <p className="lede">{text()}</p>
      <p className="row">
        <Link className="btn btn-main" to={apartmentPath(locale, booking.houseCode, { checkIn, checkOut, adults })}>
          {m.booking_cancelled_home()}
        </Link>
        <Link className="btn btn-line" to={apartmentsPath(locale, { city: home.city })}>
          {m.booking_gone_search()}
        </Link>
      </p>
    </div>
  )
}

function NextSteps({ booking, today }: Omit<ConfirmedProps, 'home'>) {
  const isPast = today >= booking.checkOut
  return (
    <section>
      <h2>{isPast ? m.confirmed_was() : m.confirmed_next()}</h2>
      <Timeline steps={isPast ? nextSteps(booking, today) : datedLines(booking, today)} />
    </section>
  )
}
