import { Link } from 'react-router'
import { agreementPath, bookingPapersPath } from '#contract/agreement-paths.ts'
import type { BookingView } from '#contract/booking.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { sum } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { AmountLine } from '#web/components/booking/amount-line.tsx'
import * as bookingColumnsStyles from '#web/components/booking/booking-columns.module.css'
import type { StayHome } from '#web/components/booking/stay-bill.ts'
import * as staySummaryStyles from '#web/components/booking/stay-summary.module.css'
import { Picture } from '#web/components/picture/picture.tsx'
import { CancellationLine } from '#web/components/stay/cancellation-terms.tsx'
import * as priceLinesStyles from '#web/components/stay/price-lines.module.css'

type StayCardProps = {
  readonly home: StayHome
  readonly booking: BookingView
  readonly today: CalendarDate
}

export function StayCard({ home, booking, today }: StayCardProps) {
  const locale = getLocale()
  const { checkIn, checkOut, paymentSchedule, status } = booking
  const left = paymentSchedule.filter(({ state }) => state !== 'paid' && state !== 'refunded' && state !== 'dropped')
  const leftCents = sum(left.map((payment) => payment.amountCents))
  return (
    <section className={staySummaryStyles.summary} aria-label={m.booking_summary_label()}>
      {home.photo ? (
        <div className={bookingColumnsStyles.stayCardPic}>
          <Picture photo={home.photo} alt={home.photo.alt[locale]} sizes="(min-width: 1024px) 392px, 100vw" priority />
        </div>
      ) : null}
      <div className={staySummaryStyles.summaryBody}>
        <div>
          <h2>{home.title[locale]}</h2>
          <p className="small soft">
            {cityName(home.city, locale)} · {home.houseCode}
          </p>
        </div>
        <dl className={priceLinesStyles.lines}>
          <div>
            <dt>{shortRange(checkIn, checkOut, locale)}</dt>
            <dd>{m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) })}</dd>
          </div>
          <div>
            <dt>{m.booking_summary_guests()}</dt>
            <dd>{partyText(booking, locale)}</dd>
          </div>
          {status === 'CANCELLED' ? <Moved booking={booking} /> : null}
          {status === 'CANCELLED' ? null : (
            <AmountLine label={m.confirmed_total()} cents={booking.totalPriceCents} isTotal />
          )}
          {leftCents > 0 && status !== 'CANCELLED' ? (
            <AmountLine label={m.confirmed_still_to_pay()} cents={leftCents} />
          ) : null}
        </dl>
        {status === 'CANCELLED' || today >= checkIn ? null : <CancellationLine stay={booking} />}
        {booking.agreementId ? (
          <Link className="link-arrow" to={agreementPath(locale, booking.agreementId)}>
            {m.agreement_link()}
          </Link>
        ) : null}
        {booking.agreementId ? (
          <Link className="link-arrow" to={bookingPapersPath(locale, booking.bookingCode)}>
            {m.booking_papers_all()}
          </Link>
        ) : null}
      </div>
    </section>
  )
}

/** A cancelled booking shows only what was paid and refunded, because nothing more is charged. */
function Moved({ booking }: Pick<StayCardProps, 'booking'>) {
  const paid = booking.paymentSchedule.filter(({ paidAt }) => paidAt)
  const paidCents = sum(paid.map(({ amountCents }) => amountCents))
  const backCents = sum(paid.map(({ refundedCents = 0, refundingCents = 0 }) => refundedCents + refundingCents))
  return (
    <>
      {paidCents > 0 ? <AmountLine label={m.confirmed_paid()} cents={paidCents} /> : null}
      {backCents > 0 ? <AmountLine label={m.confirmed_refunded()} cents={backCents} /> : null}
    </>
  )
}
