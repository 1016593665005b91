import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { AskedStay } from '#contract/booking-request.ts'
import type { PaymentView } from '#contract/price.ts'
import { apartmentsPath, confirmedPath } from '#contract/site-paths.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { AttemptOutcome } from '#services/payment/get-attempt.ts'
import { saveTokenFromAddress } from '#web/client/storage/booking-storage.ts'
import { twoDigits } from '#web/components/booking/charges.ts'
import type { StayBill, StayHome } from '#web/components/booking/stay-bill.ts'
import { StaySummary } from '#web/components/booking/stay-summary.tsx'
import type { CardGatewayForm } from '#web/components/card-form/card-handle.ts'
import { CodeBox } from '#web/features/checkout/confirmed/code-box.tsx'
import { longDate } from '#web/text/format-date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { check, info } from '#web/ui/icons.ts'
import { SettleForm } from './finish-payment-form.tsx'
import type { SettleState } from './finish-payment-state.ts'
import './page.css'
import '#web/components/booking/checkout-layout.css'

export type SettleProps = {
  readonly bookingCode: string
  readonly home: StayHome
  readonly bill: StayBill
  readonly payment: PaymentView
  /** That its guest comes back from their bank for. */
  readonly attempt: AttemptOutcome | null
  readonly state: SettleState
  readonly isCancelled: boolean
  readonly holdExpiresAt: string | null
  readonly isOffer: boolean
  /** What an offer answers. */
  readonly asked: AskedStay | null
  readonly now: string
  readonly today: CalendarDate
  readonly cardForm: CardGatewayForm
  readonly locale: Locale
}

/** One payment of a booking: the form to make it, or why there is nothing to do. */
export function SettlePage(props: SettleProps) {
  const { bookingCode, home, bill, state, isCancelled, today, locale } = props
  useEffect(() => saveTokenFromAddress(bookingCode), [bookingCode])
  return (
    <div className="wrap checkout">
      <StaySummary home={home} bill={bill} isCancelled={isCancelled} today={today} locale={locale} />
      <div className="checkout-main">
        {state === 'pay' || state === 'processing' ? <SettleForm {...props} /> : <NothingToDo {...props} />}
      </div>
    </div>
  )
}

function NothingToDo({ bookingCode, payment, state, locale }: SettleProps) {
  const amount = formatCents(payment.amountCents)
  const seeBooking = (
    <Link className="btn btn-main" to={confirmedPath(locale, bookingCode)}>
      {m.settle_see_booking({}, { locale })}
    </Link>
  )
  if (state === 'cancelled') {
    return (
      <Said title={m.settle_cancelled_title({}, { locale })} text={m.settle_cancelled_text({ amount }, { locale })}>
        <Link className="btn btn-main" to={apartmentsPath(locale)}>
          {m.booking_gone_search({}, { locale })}
        </Link>
      </Said>
    )
  }
  if (state === 'not_due') {
    const when = { amount, date: longDate(payment.dueDate, locale), hour: twoDigits(CHARGE_HOUR) }
    return (
      <Said title={m.settle_not_due_title({}, { locale })} text={m.settle_not_due_text(when, { locale })}>
        {seeBooking}
      </Said>
    )
  }
  const isRefunded = state === 'refunded'
  return (
    <Said
      isGood={!isRefunded}
      title={isRefunded ? m.settle_refunded_title({}, { locale }) : m.settle_paid_title({}, { locale })}
      text={isRefunded ? m.settle_refunded_text({ amount }, { locale }) : paidText(payment, locale)}
    >
      {seeBooking}
      <CodeBox code={bookingCode} locale={locale} />
    </Said>
  )
}

function paidText({ amountCents, paidAt }: PaymentView, locale: Locale): string {
  const amount = formatCents(amountCents)
  return paidAt
    ? m.settle_paid_text_on({ amount, date: longDate(dateInMadrid(new Date(paidAt)), locale) }, { locale })
    : m.settle_paid_text({ amount }, { locale })
}

type SaidProps = {
  readonly title: string
  readonly text: string
  readonly isGood?: boolean
  readonly children: ReactNode
}

function Said({ title, text, isGood = false, children }: SaidProps) {
  return (
    <div className="checkout-state settle-said">
      <span className={isGood ? 'settle-mark is-good' : 'settle-mark'}>
        <Icon shape={isGood ? check : info} />
      </span>
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <div className="settle-ways">{children}</div>
    </div>
  )
}
