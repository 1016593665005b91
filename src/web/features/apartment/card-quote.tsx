import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { contractText } from '#text/contract-text.ts'
import { CancellationLine } from '#web/components/stay/cancellation-terms.tsx'
import { PaymentTimeline } from '#web/components/stay/payment-timeline.tsx'
import { PriceLines } from '#web/components/stay/price-lines.tsx'
import type { StayParams } from '#web/components/stay/stay-params.ts'
import type { HomeDetail, StayPricing } from './apartment-data.ts'
import * as styles from './booking-card.module.css'
import { RefusalNote } from './refusal-note.tsx'
import { RequestStay } from './request-stay.tsx'

type CardQuoteProps = {
  readonly home: HomeDetail
  readonly stay: StayParams
  readonly pricing: Exclude<StayPricing, { kind: 'no_dates' }>
  readonly bookTo: string
  readonly today: CalendarDate
}

/** Shows the price of the dates in the address and its payments, or why they can't be booked. */
export function CardQuote({ pricing, ...props }: CardQuoteProps) {
  return pricing.kind === 'priced' ? (
    <Priced pricing={pricing} {...props} />
  ) : (
    <RefusalNote pricing={pricing} {...props} />
  )
}

const MAX_PAYMENTS = 3

type PricedProps = Omit<CardQuoteProps, 'pricing' | 'stay'> & {
  readonly pricing: StayPricing & { readonly kind: 'priced' }
}

function Priced({ home, pricing: { quote, booking }, bookTo, today }: PricedProps) {
  const instant = quote.mode === 'instant'
  const payments = quote.paymentSchedule
  // The card must fit the screen that it sticks to. A single payment is never folded away, as its fold would take as much
  // room.
  const shown = payments.length > MAX_PAYMENTS + 1 ? MAX_PAYMENTS : payments.length
  return (
    <>
      <PriceLines price={quote} seasons={home.seasons} />
      {instant ? (
        <div className={styles.cardAction}>
          <Link className="btn btn-main btn-wide" to={bookTo}>
            {m.apartment_card_book()}
          </Link>
          <p className="xs soft">
            {booking} {m.apartment_card_nothing_charged()}
          </p>
        </div>
      ) : (
        <RequestStay booking={booking} requestTo={bookTo} company={COMPANY} />
      )}
      <div className={styles.cardSplit}>
        <h2>{instant ? m.apartment_pay_title() : m.apartment_pay_title_request()}</h2>
        <PaymentTimeline payments={payments.slice(0, shown)} today={today} variant="line" />
        {payments.length > shown && (
          <details className={styles.morePayments}>
            <summary>{m.apartment_pay_more({ count: payments.length - shown })}</summary>
            <PaymentTimeline payments={payments.slice(shown)} today={today} variant="line" />
          </details>
        )}
        {home.terms === 'particular' && (
          <p className="xs">
            <a href="#condiciones">{m.apartment_terms()}</a>
          </p>
        )}
      </div>
      <div className={styles.cardSplit}>
        <CancellationLine stay={quote}>
          <a href="#cancelacion">{m.apartment_cancel_all_dates()}</a>
        </CancellationLine>
        <p className="xs soft">
          {m.contract_of_stay()}: {contractText(quote.contract)}
        </p>
      </div>
    </>
  )
}
