import { useEffect } from 'react'
import { Link } from 'react-router'
import type { QuoteView } from '#contract/quote.ts'
import { bookingDetailsPath } from '#contract/site-paths.ts'
import { NIGHT_HOLD_MINUTES, OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import { clearRequest } from '#web/client/storage/booking-storage.ts'
import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'
import type { StayHome } from '#web/components/booking/stay-bill.ts'
import { stayText } from '#web/components/booking/stay-summary.tsx'
import * as styles from '#web/features/checkout/unavailable.module.css'
import { Alternative, AlternativesList } from '#web/features/checkout/unavailable.tsx'
import type { UnavailableAlternatives } from '#web/features/checkout/unavailable-alternatives.server.ts'

/** The nights after their hold: still free at today's price, or taken, with alternatives. */
export type AfterHold =
  | { readonly kind: 'free'; readonly quote: QuoteView; readonly promoCode: string | undefined }
  | { readonly kind: 'gone'; readonly alternatives: UnavailableAlternatives }

type HoldExpiredProps = {
  readonly home: StayHome
  readonly after: AfterHold
  readonly isOffer: boolean
}

/** Offers the same nights again, or alternatives, once the hold has expired. */
export function HoldExpired({ home, after, isOffer }: HoldExpiredProps) {
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  // From here on the same details make a new booking.
  useEffect(clearRequest, [])
  return (
    <div className={`wrap ${styles.unavailable}`}>
      <h1 ref={heading} tabIndex={-1}>
        {m.booking_expired_title()}
      </h1>
      <p className="lede">
        {isOffer
          ? m.booking_expired_text_offer({ hours: OFFER_HOURS })
          : m.booking_expired_text({ minutes: NIGHT_HOLD_MINUTES })}
      </p>
      {after.kind === 'free' ? (
        <SameDates {...after} home={home} />
      ) : (
        <>
          <p>{m.booking_expired_gone()}</p>
          <AlternativesList home={home} alternatives={after.alternatives} />
        </>
      )}
    </div>
  )
}

type SameDatesProps = Omit<Extract<AfterHold, { kind: 'free' }>, 'kind'> & Pick<HoldExpiredProps, 'home'>

function SameDates({ home, quote, promoCode }: SameDatesProps) {
  const locale = getLocale()
  const { houseCode, checkIn, checkOut, adults, children, babies, totalPriceCents } = quote
  const party = { adults, children: children || undefined, babies: babies || undefined }
  const to = bookingDetailsPath(locale, { house: houseCode, checkIn, checkOut, ...party, promoCode })
  return (
    <ul className={styles.offers}>
      <Alternative
        photo={home.photo}
        kind={
          <>
            <Icon shape={check} />
            {m.booking_expired_free()}
          </>
        }
        isGood
        heading="h2"
        title={home.title[locale]}
        facts={stayText(quote)}
        totalCents={totalPriceCents}
        link={
          <Link className="btn btn-main" to={to}>
            {m.booking_expired_again()}
          </Link>
        }
      />
    </ul>
  )
}
