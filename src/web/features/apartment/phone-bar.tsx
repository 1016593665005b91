import { Link } from 'react-router'
import { nightsOf } from '#domain/booking/stay-rules.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#ui/client/hydration.ts'
import { Money } from '#web/ui/money.tsx'
import type { HomeDetail, StayPricing } from './apartment-data.ts'
import * as styles from './phone-bar.module.css'

export type NextStepProps = {
  readonly home: HomeDetail
  readonly pricing: StayPricing
  readonly bookTo: string
  readonly onPick: (open: boolean) => void
  readonly locale: Locale
}

/** Keeps the total and the next step within reach of the thumb on phones. */
export function PhoneBar({ home, pricing, bookTo, onPick, locale }: NextStepProps) {
  const hydrated = useHydrated()
  if (pricing.kind === 'priced') {
    const { quote } = pricing
    const nights = m.vocabulary_nights({ count: nightsOf(quote) }, { locale })
    return (
      <div className={styles.phoneBar}>
        <p>
          <b>
            <Money cents={quote.totalPriceCents} />
          </b>
          <small>{m.apartment_card_total_for({ nights }, { locale })}</small>
        </p>
        <Link className="btn btn-main" to={bookTo}>
          {quote.mode === 'instant' ? m.apartment_card_book({}, { locale }) : m.apartment_card_request({}, { locale })}
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
        <small>{m.apartment_bar_from({}, { locale })}</small>
      </p>
      {hydrated ? (
        <button type="button" className="btn btn-main" onClick={() => onPick(true)}>
          {m.apartment_dates_open({}, { locale })}
        </button>
      ) : (
        <a className="btn btn-main" href="#fechas">
          {m.apartment_dates_open({}, { locale })}
        </a>
      )}
    </div>
  )
}
