import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentView } from '#contract/price.ts'
import { bookingDetailsPath } from '#contract/site-paths.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { AttemptOutcome } from '#services/payment/get-attempt.ts'
import { restText } from '#web/components/booking/charges.ts'
import * as checkoutLayoutStyles from '#web/components/booking/checkout-layout.module.css'
import type { StayBill, StayHome } from '#web/components/booking/stay-bill.ts'
import { StaySummary } from '#web/components/booking/stay-summary.tsx'
import { useStoredViewToken } from '#web/components/booking/use-stored-view-token.ts'
import type { CardGatewayForm, CardHandle } from '#web/components/card-form/card-handle.ts'
import { LazyStayCause } from '#web/components/stay-cause/lazy-stay-cause.tsx'
import { ByInvoice } from '#web/features/checkout/by-invoice.tsx'
import * as checkoutStyles from '#web/features/checkout/checkout.module.css'
import { FlowSteps } from '#web/features/checkout/flow-steps.tsx'
import { HoldClock } from '#web/features/checkout/hold-clock.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import { HeaderSlot } from '#web/ui/header-slot.tsx'
import { CardErrorDialog } from './card-error-dialog.tsx'
import { PaymentForm } from './payment-form.tsx'
import { IDLE, stepAfterWait } from './payment-steps.ts'
import { useBackFromBank } from './use-back-from-bank.ts'
import { useHoldInMemory } from './use-hold-in-memory.ts'
import { usePayBooking } from './use-pay-booking.ts'
import { useTypedName } from './use-typed-name.ts'
import { WaitForBank } from './wait-for-bank.tsx'

type PaymentPageProps = {
  readonly bookingCode: string
  readonly home: StayHome
  readonly bill: StayBill
  readonly payment: PaymentView
  readonly attempt: AttemptOutcome | null
  readonly expiresAt: string
  /** The contract has to state why the guests come. */
  readonly causeNeeded: boolean
  /** Its company may pay it by the monthly invoice. */
  readonly isByInvoice: boolean
  /** What opens the booking, where it was made without scripts. */
  readonly viewToken: string | undefined
  readonly now: string
  readonly today: CalendarDate
  readonly cardForm: CardGatewayForm
}

export function PaymentPage(props: PaymentPageProps) {
  const locale = getLocale()
  const { bookingCode, home, bill, payment, attempt, expiresAt, causeNeeded, viewToken, now, today, cardForm } = props
  const { revalidate } = useRevalidator()
  useStoredViewToken(bookingCode, viewToken)
  const paying = usePayBooking({ bookingCode, payment })
  const { state, take } = paying
  const isBack = useBackFromBank({ bookingCode, payment, attempt, take })
  const card = useRef<CardHandle>(null)
  const backTo = bookingDetailsPath(locale, { house: bill.houseCode, booking: bookingCode })
  const holder = useTypedName()
  const payable = useHoldInMemory(bookingCode)
  const [isStated, setStated] = useState(false)
  const onHoldEnd = useCallback(() => void revalidate(), [revalidate])

  const onOutcome = (outcome: PaymentView['state']) => void take(stepAfterWait(outcome))
  const closeDialog = () => {
    void take({ go: 'show', state: IDLE })
    card.current?.focus()
  }
  return (
    <div className={`wrap ${checkoutLayoutStyles.checkout}`}>
      <HeaderSlot>
        <HoldClock hold={{ expiresAt, now }} onEnd={onHoldEnd} />
      </HeaderSlot>
      <StaySummary home={home} bill={bill} today={today} />
      <div className={checkoutLayoutStyles.checkoutMain}>
        <FlowSteps step={2} />
        {state.phase === 'waiting' ? (
          <WaitForBank {...{ bookingCode, payment, onOutcome }} isAway={state.isAway} />
        ) : null}
        {/* The form is only hidden while the bank answers, so that the card is still there after a refusal. */}
        <div hidden={state.phase === 'waiting'}>
          <h1>{m.payment_title({ amount: formatCents(payment.amountCents) })}</h1>
          <p className={`soft ${checkoutStyles.payRest}`}>{restText(bill, payment.number)}</p>
          {props.isByInvoice ? <ByInvoice bookingCode={bookingCode} /> : null}
          {payable === 'here' ? <WarningNote text={m.payment_stay_here()} /> : null}
          {payable === 'never' ? <WarningNote text={m.payment_elsewhere()} /> : null}
          {causeNeeded ? <LazyStayCause bookingCode={bookingCode} onStated={() => setStated(true)} /> : null}
          <PaymentForm
            isBooking
            isCauseMissing={causeNeeded && !isStated}
            {...{ bookingCode, backTo, bill, payment, card, state, holder, now, cardForm }}
            onPay={paying.pay}
          />
        </div>
      </div>
      <CardErrorDialog
        {...{ bookingCode }}
        refusal={state.refusal}
        amountCents={payment.amountCents}
        holdExpiresAt={expiresAt}
        isCardStored={!isBack}
        onCheck={closeDialog}
        onOther={() => {
          card.current?.clear()
          closeDialog()
        }}
      />
    </div>
  )
}
