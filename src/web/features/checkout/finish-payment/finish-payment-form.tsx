import { useRef, useState } from 'react'
import type { RequestedStay } from '#contract/booking-request.ts'
import type { PaymentView } from '#contract/price.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { dateAndTime, shortRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { clock, info } from '#ui/icons.ts'
import { restText } from '#web/components/booking/charges.ts'
import { useOwnBooking } from '#web/components/booking/use-own-booking.ts'
import type { CardHandle } from '#web/components/card-form/card-handle.ts'
import { LazyStayCause } from '#web/components/stay-cause/lazy-stay-cause.tsx'
import { ByInvoice } from '#web/features/checkout/by-invoice.tsx'
import * as checkoutStyles from '#web/features/checkout/checkout.module.css'
import { DataNotice } from '#web/features/checkout/data-notice.tsx'
import { CardErrorDialog } from '#web/features/checkout/payment/card-error-dialog.tsx'
import { PaymentForm } from '#web/features/checkout/payment/payment-form.tsx'
import { IDLE, stepAfterWait } from '#web/features/checkout/payment/payment-steps.ts'
import { useBackFromBank } from '#web/features/checkout/payment/use-back-from-bank.ts'
import { usePayBooking } from '#web/features/checkout/payment/use-pay-booking.ts'
import { WaitForBank } from '#web/features/checkout/payment/wait-for-bank.tsx'
import * as styles from './page.module.css'
import type { FinishPaymentProps } from './page.tsx'

/** Shows the form to pay what is due, or waits for a bank that has not answered yet. */
export function FinishPaymentForm(props: FinishPaymentProps) {
  const { bookingCode, bill, payment, attempt, now, cardForm } = props
  const paying = usePayBooking({ bookingCode, payment })
  const { state, take } = paying
  const isBack = useBackFromBank({ bookingCode, payment, attempt, take })
  const card = useRef<CardHandle>(null)
  const isCauseShown = props.causeNeeded && props.holdExpiresAt !== null
  const [isStated, setStated] = useState(false)
  const { own } = useOwnBooking(bookingCode)
  const holder = own?.holder && `${own.holder.name} ${own.holder.lastname}`
  const onOutcome = (outcome: PaymentView['state']) => void take(stepAfterWait(outcome))
  const closeDialog = () => {
    void take({ go: 'show', state: IDLE })
    card.current?.focus()
  }
  return (
    <>
      {state.phase === 'waiting' ? (
        <WaitForBank {...{ bookingCode, payment, onOutcome }} isAway={state.isAway} />
      ) : null}
      <div hidden={state.phase === 'waiting'}>
        <h1>{titleText(props)}</h1>
        {props.requested ? (
          <p className={`soft ${styles.requestAbout}`}>{requestText({ ...props, requested: props.requested })}</p>
        ) : null}
        <Why {...props} />
        <p className={`soft ${checkoutStyles.payRest}`}>{restText(bill, payment.number)}</p>
        {props.isByInvoice && props.holdExpiresAt !== null ? <ByInvoice bookingCode={bookingCode} /> : null}
        {isCauseShown ? <LazyStayCause bookingCode={bookingCode} onStated={() => setStated(true)} /> : null}
        <PaymentForm
          isCauseMissing={isCauseShown && !isStated}
          {...{ bookingCode, bill, payment, card, state, holder, now, cardForm }}
          isBooking={props.holdExpiresAt !== null}
          backTo={null}
          dataNotice={props.termsOpen ? <DataNotice /> : null}
          onPay={paying.pay}
        />
      </div>
      <CardErrorDialog
        {...{ bookingCode }}
        refusal={state.refusal}
        amountCents={payment.amountCents}
        holdExpiresAt={null}
        isCardStored={!isBack}
        onCheck={closeDialog}
        onOther={() => {
          card.current?.clear()
          closeDialog()
        }}
      />
    </>
  )
}

/** Says of an offer that the stay is available, and of any other payment what is due. */
function titleText({ isOffer, holdExpiresAt, payment }: FinishPaymentProps): string {
  const amount = formatCents(payment.amountCents)
  return (isOffer && holdExpiresAt ? m.finish_payment_offer_title : m.payment_title)({ amount })
}

/** Names the requested stay and, if it differs, the offered one. */
function requestText({ requested, bill, home }: FinishPaymentProps & { readonly requested: RequestedStay }): string {
  const locale = getLocale()
  const range = shortRange(requested.checkIn, requested.checkOut, locale)
  const offeredRange = shortRange(bill.checkIn, bill.checkOut, locale)
  const offered = `${home.title[locale]}, ${offeredRange}`
  if (!requested.home) {
    return m.finish_payment_offer_city({ city: cityName(requested.city, locale), range, offered })
  }
  const text = `${requested.home.title[locale]}, ${range}`
  const isSame = requested.home.houseCode === bill.houseCode && range === offeredRange
  return isSame
    ? m.finish_payment_offer_requested({ requested: text })
    : m.finish_payment_offer_instead({ requested: text, offered })
}

/** Says why the guest is on this page: the nights are held for them, or their bank refused a charge. */
function Why({ isOffer, holdExpiresAt, payment }: FinishPaymentProps) {
  const locale = getLocale()
  if (holdExpiresAt) {
    const until = dateAndTime(new Date(holdExpiresAt), locale)
    return (
      <p className={`note ${styles.paymentReason}`}>
        <Icon shape={clock} />
        {isOffer ? m.finish_payment_offer_until({ until }) : m.finish_payment_hold_until({ until })}
      </p>
    )
  }
  if (payment.state !== 'failed') return null
  return (
    <p className={`note warn ${styles.paymentReason}`}>
      <Icon shape={info} />
      {m.finish_payment_refused()}
    </p>
  )
}
