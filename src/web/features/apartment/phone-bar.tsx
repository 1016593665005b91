import { Link } from 'react-router'
import { nightsOf } from '#domain/booking/stay-rules.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Money } from '#web/ui/money.tsx'
import type { HomeDetail, StayPricing } from './apartment-data.ts'
import * as styles from './phone-bar.module.css'

export type NextStepProps = {
  readonly home: HomeDetail
  readonly pricing: StayPricing
  readonly bookTo: string
  readonly onPick: (open: boolean) => void
}

/** Keeps the total and the next step within reach of the thumb on phones. */
export function PhoneBar({ home, pricing, bookTo, onPick }: NextStepProps) {
  if (pricing.kind === 'priced') {
    const { quote } = pricing
    const nights = m.vocabulary_nights({ count: nightsOf(quote) })
    return (
      <div className={styles.phoneBar}>
        <p>
          <b>
            <Money cents={quote.totalPriceCents} />
          </b>
          <small>{m.apartment_card_total_for({ nights })}</small>
        </p>
        <Link className="btn btn-main" to={bookTo}>
          {quote.mode === 'instant' ? m.apartment_card_book() : m.apartment_card_request()}
        </Link>
      </div>
    )
  }
  return (
    <div className={styles.phoneBar}>
      <p>
        <b>
          <Money cents={home.monthlyPriceCents} />
        </b>
        <small>{m.apartment_bar_from()}</small>
      </p>
      <button type="button" className="btn btn-main with-script" onClick={() => onPick(true)}>
        {m.apartment_dates_open()}
      </button>
      <a className="btn btn-main without-script" href="#fechas">
        {m.apartment_dates_open()}
      </a>
    </div>
  )
}
