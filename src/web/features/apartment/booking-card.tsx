import { Suspense } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { isSignedIn } from '#web/client/session-listeners.ts'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { Money } from '#web/ui/money.tsx'
import type { HomeDetail, StayPricing } from './apartment-data.ts'
import * as styles from './booking-card.module.css'
import { mainPrice } from './main-price.ts'
import { StayForm } from './stay-form.tsx'

type BookingCardProps = {
  readonly home: HomeDetail
  readonly stay: StayParams
  /** The prices of the stay; those of a member if the visitor is signed in. */
  readonly pricing: StayPricing
  readonly bookTo: string
  readonly today: CalendarDate
  readonly picking: boolean
  readonly onPick: (open: boolean) => void
}

/**
 * The server's markup stays static until the first interaction. For a member the part loads at once, because its price
 * differs.
 */
const CardQuote = lazyOnInteraction(async () => (await import('./card-quote.tsx')).CardQuote, isSignedIn)

/**
 * Renders dates, guests and promo code with their price. Each change is a navigation, so that it can be shared and
 * undone with the back button.
 */
export function BookingCard({ home, stay, pricing, bookTo, today, picking, onPick }: BookingCardProps) {
  const locale = getLocale()
  const navigate = useNavigate()
  const path = apartmentPath(locale, home.houseCode)
  const navigation = useNavigation()
  const busy = navigation.state === 'loading' && navigation.location.pathname === path
  const waiting = useLasting(busy)
  const change = (next: StayParams) => {
    const search = stayParams(next).toString()
    void navigate(search ? `${path}?${search}` : path, { preventScrollReset: true, replace: true })
  }
  const price = mainPrice(home, pricing)
  return (
    <aside className={styles.bookingCard} aria-label={m.apartment_card_label()} aria-busy={busy}>
      <p className={styles.priceTop}>
        <b>
          <Money cents={price.cents} />
        </b>
        <span className="soft">{price.of()}</span>
      </p>
      <StayForm
        home={home}
        stay={stay}
        pricing={pricing}
        today={today}
        picking={picking}
        onPick={onPick}
        onChange={change}
      />
      {home.calendarChecked && <p className="xs soft">{home.calendarChecked}</p>}
      <p className="visually-hidden" role="status">
        {waiting && m.apartment_card_updating()}
      </p>
      <div className={busy ? `${styles.cardQuote} ${styles.isBusy}` : styles.cardQuote}>
        {pricing.kind === 'no_dates' ? (
          <p className="small soft">
            {pricing.areUnreadable ? `${m.apartment_card_dates_unreadable()} ` : ''}
            {m.apartment_card_no_dates()}
          </p>
        ) : (
          <Suspense>
            <CardQuote home={home} stay={stay} pricing={pricing} bookTo={bookTo} today={today} />
          </Suspense>
        )}
      </div>
    </aside>
  )
}
