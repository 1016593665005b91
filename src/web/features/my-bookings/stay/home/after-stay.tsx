import { Suspense } from 'react'
import { Link } from 'react-router'
import { apartmentsPath } from '#contract/site-paths.ts'
import { MEMBER_DISCOUNT_PERCENT } from '#domain/pricing/pricing-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentDate } from '#text/moment-text.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import type { Stay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { DepositSection } from '#web/features/my-bookings/stay/payments/deposit-section.tsx'
import { Money } from '#web/ui/money.tsx'
import { PapersRow } from './home-rows.tsx'

const ReviewSection = lazyOnInteraction(async () => (await import('./review-section.tsx')).ReviewSection)

type MomentProps = { readonly stay: Stay }

/** Shows a stay that is over: the deposit first, then the review, the documents and the way back. */
export function After({ stay: { booking, own, today } }: MomentProps) {
  const locale = getLocale()
  const { deposit, home, bookingCode: code } = booking
  return (
    <>
      {deposit.returnedAt && !booking.bookedAt ? (
        <section className={parts.box}>
          <p className={parts.eyebrow}>{m.my_bookings_past_returned()}</p>
          <p className={parts.figure}>
            <Money cents={deposit.amountCents} />
          </p>
          <p className="small soft">{m.stay_bank_days({ date: momentDate(deposit.returnedAt, locale) })}</p>
        </section>
      ) : null}
      {booking.bookedAt ? null : <DepositSection booking={booking} today={today} />}
      {own ? (
        <Suspense>
          <ReviewSection booking={own} />
        </Suspense>
      ) : null}
      <Rows>
        <PapersRow code={code} />
      </Rows>
      <section className={`${parts.box} ${parts.quiet}`}>
        <h2>{m.stay_back({ percent: MEMBER_DISCOUNT_PERCENT })}</h2>
        <p>{m.stay_back_text({ percent: MEMBER_DISCOUNT_PERCENT })}</p>
        <p>
          <Link className="btn btn-line" to={apartmentsPath(locale, home ? { city: home.city } : {})}>
            {m.my_bookings_none_search()}
          </Link>
        </p>
      </section>
    </>
  )
}
