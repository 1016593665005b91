import type { ReactNode } from 'react'
import type { QuoteView } from '#contract/quote.ts'
import { FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { check, info, shield } from '#ui/icons.ts'
import * as styles from './cancellation-terms.module.css'

type Terms = Pick<QuoteView, 'checkIn' | 'checkOut' | 'cancellation' | 'depositCents' | 'depositPlan'>

/** Says with dates until when a cancellation is free, what it costs afterwards, and what happens to the deposit. */
export function CancellationTerms({ stay }: { stay: Terms }) {
  const locale = getLocale()
  const { fullRefundUntil, noRefundFrom } = stay.cancellation
  const monthly = daysBetween(stay.checkIn, stay.checkOut) >= MONTHLY_STAY_NIGHTS
  const from = { date: longDay(noRefundFrom, locale) }
  return (
    <ul className={styles.cancel}>
      {fullRefundUntil && (
        <li>
          <Icon shape={check} className="good" />
          <span>
            <b>{m.apartment_cancel_full({ date: longDay(fullRefundUntil, locale) })}</b>{' '}
            {m.apartment_cancel_full_more()}
          </span>
        </li>
      )}
      <li>
        <Icon shape={info} />
        <span className="soft">{monthly ? m.apartment_cancel_from_monthly(from) : m.apartment_cancel_from(from)}</span>
      </li>
      {stay.depositCents > 0 && (
        <li>
          <Icon shape={shield} />
          <span className="soft">{depositSentence(stay)}</span>
        </li>
      )}
    </ul>
  )
}

type CancellationLineProps = {
  readonly stay: Pick<Terms, 'cancellation'>
  /** Follows the sentence, such as a link to all dates. */
  readonly children?: ReactNode
}

/** Says in one line until when a cancellation is free, or that it no longer is. */
export function CancellationLine({ stay, children }: CancellationLineProps) {
  const locale = getLocale()
  const { fullRefundUntil } = stay.cancellation
  return (
    <p className={`${styles.cancel} ${styles.cancelLine}`}>
      <Icon shape={fullRefundUntil ? check : info} className={fullRefundUntil ? 'good' : ''} />
      <span>
        {fullRefundUntil ? (
          <>
            <b>{m.apartment_cancel_full({ date: longDay(fullRefundUntil, locale) })}</b>{' '}
            <span className="soft">{m.apartment_cancel_none_short()}</span>
          </>
        ) : (
          m.apartment_cancel_late({ days: FREE_CANCELLATION_DAYS })
        )}{' '}
        {children}
      </span>
    </p>
  )
}

function depositSentence({ depositCents, depositPlan }: Terms): string {
  const locale = getLocale()
  const values = {
    amount: formatCents(depositCents),
    from: longDay(depositPlan.takenOn, locale),
    to: longDay(depositPlan.returnedOn, locale),
  }
  return depositPlan.method === 'authorisation'
    ? m.apartment_cancel_deposit_block(values)
    : m.apartment_cancel_deposit_charge(values)
}
