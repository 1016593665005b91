import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { confirmedPath } from '#contract/booking-paths.ts'
import type { RequestedStay } from '#contract/booking-request.ts'
import { companyPath } from '#contract/company-paths.ts'
import type { PaymentView } from '#contract/price.ts'
import { apartmentsPath } from '#contract/site-paths.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { AttemptOutcome } from '#services/payment/get-attempt.ts'
import { Icon } from '#ui/icon.tsx'
import { check, info } from '#ui/icons.ts'
import { saveTokenFromAddress } from '#web/client/storage/booking-storage.ts'
import { twoDigits } from '#web/components/booking/charges.ts'
import * as checkoutLayoutStyles from '#web/components/booking/checkout-layout.module.css'
import type { StayBill, StayHome } from '#web/components/booking/stay-bill.ts'
import { StaySummary } from '#web/components/booking/stay-summary.tsx'
import type { CardGatewayForm } from '#web/components/card-form/card-handle.ts'
import * as checkoutStyles from '#web/features/checkout/checkout.module.css'
import { CodeBox } from '#web/features/checkout/confirmed/code-box.tsx'
import { FinishPaymentForm } from './finish-payment-form.tsx'
import type { FinishPaymentState } from './finish-payment-state.ts'
import * as styles from './page.module.css'

export type FinishPaymentProps = {
  readonly bookingCode: string
  readonly home: StayHome
  readonly bill: StayBill
  readonly payment: PaymentView
  /** The attempt that the guest was sent to their bank for. */
  readonly attempt: AttemptOutcome | null
  readonly state: FinishPaymentState
  readonly isCancelled: boolean
  readonly holdExpiresAt: string | null
  readonly isOffer: boolean
  /** Its holder has agreed to nothing yet. */
  readonly termsOpen: boolean
  /** The contract has to state why the guests come. */
  readonly causeNeeded: boolean
  /** Its company may pay it by the monthly invoice. */
  readonly isByInvoice: boolean
  /** The request that an offer answers. */
  readonly requested: RequestedStay | null
  readonly now: string
  readonly today: CalendarDate
  readonly cardForm: CardGatewayForm
}

/** Shows the form of one payment of a booking, or why there is nothing to do. */
export function FinishPaymentPage(props: FinishPaymentProps) {
  const { bookingCode, home, bill, state, isCancelled, today } = props
  useEffect(() => saveTokenFromAddress(bookingCode), [bookingCode])
  return (
    <div className={`wrap ${checkoutLayoutStyles.checkout}`}>
      <StaySummary home={home} bill={bill} isCancelled={isCancelled} today={today} />
      <div className={checkoutLayoutStyles.checkoutMain}>
        {state === 'pay' || state === 'processing' ? <FinishPaymentForm {...props} /> : <NothingToDo {...props} />}
      </div>
    </div>
  )
}

function NothingToDo({ bookingCode, payment, state }: FinishPaymentProps) {
  const locale = getLocale()
  const amount = formatCents(payment.amountCents)
  const seeBooking = (
    <Link className="btn btn-main" to={confirmedPath(locale, bookingCode)}>
      {m.finish_payment_see_booking()}
    </Link>
  )
  if (state === 'cancelled') {
    return (
      <Outcome title={m.finish_payment_cancelled_title()} text={m.finish_payment_cancelled_text({ amount })}>
        <Link className="btn btn-main" to={apartmentsPath(locale)}>
          {m.booking_gone_search()}
        </Link>
      </Outcome>
    )
  }
  if (state === 'approval') {
    return (
      <Outcome title={m.finish_payment_approval_title()} text={m.finish_payment_approval_text()}>
        <Link className="btn btn-main" to={companyPath(locale)}>
          {m.finish_payment_approval_company()}
        </Link>
      </Outcome>
    )
  }
  if (state === 'not_due') {
    const when = { amount, date: longDate(payment.dueDate, locale), hour: twoDigits(CHARGE_HOUR) }
    return (
      <Outcome title={m.finish_payment_not_due_title()} text={m.finish_payment_not_due_text(when)}>
        {seeBooking}
      </Outcome>
    )
  }
  const isRefunded = state === 'refunded'
  return (
    <Outcome
      isGood={!isRefunded}
      title={isRefunded ? m.finish_payment_refunded_title() : m.finish_payment_paid_title()}
      text={isRefunded ? m.finish_payment_refunded_text({ amount }) : paidText(payment)}
    >
      {seeBooking}
      <CodeBox code={bookingCode} />
    </Outcome>
  )
}

function paidText({ amountCents, paidAt }: PaymentView): string {
  const locale = getLocale()
  const amount = formatCents(amountCents)
  return paidAt
    ? m.finish_payment_paid_text_on({ amount, date: longDate(dateInMadrid(new Date(paidAt)), locale) })
    : m.finish_payment_paid_text({ amount })
}

type OutcomeProps = {
  readonly title: string
  readonly text: string
  readonly isGood?: boolean
  readonly children: ReactNode
}

function Outcome({ title, text, isGood = false, children }: OutcomeProps) {
  return (
    <div className={`${checkoutStyles.checkoutState} ${styles.paymentStatus}`}>
      <span className={isGood ? `${styles.paymentMark} ${styles.isGood}` : styles.paymentMark}>
        <Icon shape={isGood ? check : info} />
      </span>
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <div className={styles.paymentOptions}>{children}</div>
    </div>
  )
}
