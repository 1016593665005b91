import { useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Money } from '#web/components/money.tsx'
import { CancellationLine } from '#web/components/stay/cancellation-terms.tsx'
import { PaymentTimeline } from '#web/components/stay/payment-timeline.tsx'
import { PriceLines } from '#web/components/stay/price-lines.tsx'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { apartmentPath, PAGES } from '#web/paths.ts'
import { useLasting } from '#web/use-hydrated.ts'
import type { HomeDetail, StayAnswer } from './detail-data.ts'
import { PhoneBar } from './phone-bar.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { RequestStay } from './request-stay.tsx'
import { StayForm } from './stay-form.tsx'
import './booking-card.css'

type BookingCardProps = {
  readonly home: HomeDetail
  readonly stay: StayParams
  readonly answer: StayAnswer
  readonly today: CalendarDate
  readonly locale: Locale
}

/** Dates, guests and promo code, and what they cost; every change is an address, so that it can be shared and gone back to. */
export function BookingCard({ home, stay, answer, today, locale }: BookingCardProps) {
  const [picking, setPicking] = useState(false)
  const navigate = useNavigate()
  const path = apartmentPath(locale, home.houseCode)
  const navigation = useNavigation()
  const busy = navigation.state === 'loading' && navigation.location.pathname === path
  const waiting = useLasting(busy)
  const change = (next: StayParams) => {
    const search = stayParams(next).toString()
    void navigate(search ? `${path}?${search}` : path, { preventScrollReset: true, replace: true })
  }
  return (
    <aside className="booking-card" aria-label={m.detail_card_label({}, { locale })} aria-busy={busy}>
      <p className="price-top">
        <b>
          <Money cents={home.monthlyPriceCents} />
        </b>
        <span className="soft">{m.detail_card_month({}, { locale })}</span>
      </p>
      <StayForm
        home={home}
        stay={stay}
        answer={answer}
        today={today}
        picking={picking}
        onPick={setPicking}
        onChange={change}
        locale={locale}
      />
      <p className="vh" role="status">
        {waiting && m.detail_card_updating({}, { locale })}
      </p>
      <div className={busy ? 'card-answer is-busy' : 'card-answer'}>
        {answer.kind === 'priced' && <Priced home={home} stay={stay} answer={answer} today={today} locale={locale} />}
        {answer.kind === 'refused' && <RefusalNote home={home} stay={stay} answer={answer} locale={locale} />}
        {answer.kind === 'no_dates' && <p className="small soft">{m.detail_card_no_dates({}, { locale })}</p>}
      </div>
      <PhoneBar
        home={home}
        answer={answer}
        bookTo={bookAddress(home, stay, locale)}
        onPick={setPicking}
        locale={locale}
      />
    </aside>
  )
}

const MOST_PAYMENTS = 3

function bookAddress(home: HomeDetail, stay: StayParams, locale: Locale): string {
  const params = new URLSearchParams([['house', home.houseCode], ...stayParams(stay)])
  return `/${locale}/${PAGES.bookingDetails}?${params}`
}

type PricedProps = Omit<BookingCardProps, 'answer'> & { readonly answer: StayAnswer & { readonly kind: 'priced' } }

function Priced({ home, stay, answer: { quote }, today, locale }: PricedProps) {
  const instant = quote.mode === 'instant'
  const payments = quote.paymentSchedule
  // The card has to fit the screen that it sticks to; one line is never folded away alone.
  const shown = payments.length > MOST_PAYMENTS + 1 ? MOST_PAYMENTS : payments.length
  return (
    <>
      <PriceLines price={quote} seasons={home.seasons} locale={locale} />
      {instant ? (
        <div className="card-act">
          <Link className="btn btn-main btn-wide" to={bookAddress(home, stay, locale)}>
            {m.detail_card_book({}, { locale })}
          </Link>
          <p className="xs soft">{m.detail_card_nothing_charged({}, { locale })}</p>
        </div>
      ) : (
        <RequestStay home={home} quote={quote} company={COMPANY} locale={locale} />
      )}
      <div className="card-split">
        <h3>{instant ? m.detail_pay_title({}, { locale }) : m.detail_pay_title_request({}, { locale })}</h3>
        <PaymentTimeline payments={payments.slice(0, shown)} today={today} locale={locale} variant="line" />
        {payments.length > shown && (
          <details className="more-payments">
            <summary>{m.detail_pay_more({ count: payments.length - shown }, { locale })}</summary>
            <PaymentTimeline payments={payments.slice(shown)} today={today} locale={locale} variant="line" />
          </details>
        )}
      </div>
      <div className="card-split">
        <CancellationLine stay={quote} locale={locale}>
          <a href="#cancelacion">{m.detail_cancel_all_dates({}, { locale })}</a>
        </CancellationLine>
      </div>
    </>
  )
}
