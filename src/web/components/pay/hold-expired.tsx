import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { QuoteView } from '#contract/quote.ts'
import { HOLD_MINUTES } from '#domain/policy.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { forgetRequest } from '../../booking-memory.ts'
import { longRange } from '../../format-date.ts'
import { bookingDetailsPath } from '../../paths.ts'
import type { WaysOn } from '../../ways-on.ts'
import type { StayHome } from '../checkout/stay-bill.ts'
import { WaysOnList } from '../checkout/unavailable.tsx'

/** What became of the nights: still free, with their price now, or gone, with the ways on. */
export type AfterHold =
  | { readonly kind: 'free'; readonly quote: QuoteView; readonly promoCode: string | undefined }
  | { readonly kind: 'gone'; readonly waysOn: WaysOn }

type HoldExpiredProps = { readonly home: StayHome; readonly after: AfterHold; readonly locale: Locale }

/** The twenty minutes went by: the same nights again with one click, or other ways. */
export function HoldExpired({ home, after, locale }: HoldExpiredProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The same details are a new booking from here on.
    forgetRequest()
    heading.current?.focus()
  }, [])
  return (
    <div className="wrap unavailable">
      <h1 ref={heading} tabIndex={-1}>
        {m.booking_expired_title({}, { locale })}
      </h1>
      <p className="lede">{m.booking_expired_text({ minutes: HOLD_MINUTES }, { locale })}</p>
      {after.kind === 'free' ? (
        <SameDates {...after} locale={locale} />
      ) : (
        <>
          <p>{m.booking_expired_gone({}, { locale })}</p>
          <WaysOnList home={home} waysOn={after.waysOn} locale={locale} />
        </>
      )}
    </div>
  )
}

type SameDatesProps = Omit<Extract<AfterHold, { kind: 'free' }>, 'kind'> & { readonly locale: Locale }

function SameDates({ quote, promoCode, locale }: SameDatesProps) {
  const { houseCode, checkIn, checkOut, adults, children, babies, totalPriceCents } = quote
  const dates = longRange(checkIn, checkOut, locale)
  const party = { adults, children: children || undefined, babies: babies || undefined }
  const to = bookingDetailsPath(locale, { house: houseCode, checkIn, checkOut, ...party, promoCode })
  return (
    <>
      <p className="num-wrap">{m.booking_expired_free({ dates, amount: formatCents(totalPriceCents) }, { locale })}</p>
      <p>
        <Link className="btn btn-main" to={to}>
          {m.booking_expired_again({}, { locale })}
        </Link>
      </p>
    </>
  )
}
