import { Suspense, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { apartmentPath, PAGES } from '#contract/site-paths.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { homePriceQuery, useMemberPricing } from '#web/client/api/use-member-pricing.ts'
import { useLasting } from '#web/client/hydration.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { isSignedIn } from '#web/client/session-listeners.ts'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { useMemberQuote } from '#web/components/stay/use-member-quote.ts'
import { Money } from '#web/ui/money.tsx'
import type { HomeDetail, StayPricing } from './apartment-data.ts'
import * as styles from './booking-card.module.css'
import { PhoneBar } from './phone-bar.tsx'
import { StayForm } from './stay-form.tsx'

type BookingCardProps = {
  readonly home: HomeDetail
  readonly stay: StayParams
  readonly pricing: StayPricing
  readonly today: CalendarDate
  readonly locale: Locale
}

/**
 * The server's markup stays static until the first interaction. A member's is loaded at once, because it shows another
 * price.
 */
const CardQuote = lazyOnInteraction(async () => (await import('./card-quote.tsx')).CardQuote, isSignedIn)

/**
 * Renders dates, guests and promo code with their price. Each change is a navigation, so that it can be shared and undone
 * with the back button.
 */
export function BookingCard({ home, stay, pricing: shown, today, locale }: BookingCardProps) {
  const [picking, setPicking] = useState(false)
  const pricing = useOwnPricing(shown, stay)
  const own = useMemberPricing('price', homePriceQuery(home.houseCode))
  const navigate = useNavigate()
  const path = apartmentPath(locale, home.houseCode)
  const navigation = useNavigation()
  const book = new URLSearchParams([['house', home.houseCode], ...stayParams(stay)])
  const bookTo = `/${locale}/${PAGES.bookingDetails}?${book}`
  const busy = navigation.state === 'loading' && navigation.location.pathname === path
  const waiting = useLasting(busy)
  const change = (next: StayParams) => {
    const search = stayParams(next).toString()
    void navigate(search ? `${path}?${search}` : path, { preventScrollReset: true, replace: true })
  }
  return (
    <aside className={styles.bookingCard} aria-label={m.apartment_card_label({}, { locale })} aria-busy={busy}>
      <p className={styles.priceTop}>
        <b>
          <Money cents={(own ?? home).monthlyPriceCents} />
        </b>
        <span className="soft">{m.apartment_card_month({}, { locale })}</span>
      </p>
      <StayForm
        home={home}
        stay={stay}
        pricing={pricing}
        today={today}
        picking={picking}
        onPick={setPicking}
        onChange={change}
        locale={locale}
      />
      <p className="visually-hidden" role="status">
        {waiting && m.apartment_card_updating({}, { locale })}
      </p>
      <div className={busy ? `${styles.cardQuote} ${styles.isBusy}` : styles.cardQuote}>
        {pricing.kind === 'no_dates' ? (
          <p className="small soft">{m.apartment_card_no_dates({}, { locale })}</p>
        ) : (
          <Suspense>
            <CardQuote home={home} stay={stay} pricing={pricing} bookTo={bookTo} today={today} locale={locale} />
          </Suspense>
        )}
      </div>
      <PhoneBar
        home={own ? { ...home, ...own } : home}
        pricing={pricing}
        bookTo={bookTo}
        onPick={setPicking}
        locale={locale}
      />
    </aside>
  )
}

function useOwnPricing(pricing: StayPricing, { promoCode }: StayParams): StayPricing {
  const quote = pricing.kind === 'priced' ? pricing.quote : null
  const own = useMemberQuote(quote, promoCode)
  return own && pricing.kind === 'priced' ? { ...pricing, quote: own } : pricing
}
