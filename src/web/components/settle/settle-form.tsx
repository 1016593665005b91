import { useRef } from 'react'
import type { PaymentView } from '#contract/price.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { CardHandle } from '../card-form/card-handle.ts'
import { Icon } from '../icon.tsx'
import { clock, info } from '../icons.ts'
import { CardErrorDialog } from '../pay/card-error-dialog.tsx'
import { restText } from '../pay/charges.ts'
import { PayForm } from '../pay/pay-form.tsx'
import { IDLE, notify, refuseCard, stepAfterLook } from '../pay/pay-steps.ts'
import { useBackFromBank } from '../pay/use-back-from-bank.ts'
import { usePayBooking } from '../pay/use-pay-booking.ts'
import { WaitForBank } from '../pay/wait-for-bank.tsx'
import type { SettleProps } from './settle-page.tsx'

/** The card that pays what is open; also waits for a bank that has not answered yet. */
export function SettleForm(props: SettleProps) {
  const { bookingCode, bill, payment, now, cardForm, locale } = props
  const isWaiting = payment.state === 'processing'
  const paying = usePayBooking({ bookingCode, number: payment.number, isWaiting, locale })
  const { state, take } = paying
  const isBack = useBackFromBank({ bookingCode, payment, take })
  const card = useRef<CardHandle>(null)
  const onKnown = (known: PaymentView['state']) => {
    const unpaid = known === 'failed' ? refuseCard('card_declined') : notify({ kind: 'unfinished' })
    void take(stepAfterLook(known, unpaid))
  }
  const closeDialog = () => {
    void take({ go: 'show', state: IDLE })
    card.current?.focus()
  }
  return (
    <>
      {state.phase === 'waiting' ? (
        <WaitForBank bookingCode={bookingCode} payment={payment} onKnown={onKnown} locale={locale} />
      ) : null}
      <div hidden={state.phase === 'waiting'}>
        <h1>{m.booking_pay_title({ amount: formatCents(payment.amountCents) }, { locale })}</h1>
        <Why {...props} />
        <p className="soft pay-rest">{restText(bill.paymentSchedule, payment.number, locale)}</p>
        <PayForm
          {...{ bill, payment, card, state, now, cardForm, locale }}
          isBooking={props.holdExpiresAt !== null}
          backTo={null}
          onPay={paying.pay}
        />
      </div>
      <CardErrorDialog
        {...{ bookingCode, locale }}
        refusal={state.refusal}
        amountCents={payment.amountCents}
        holdExpiresAt={null}
        isCardKept={!isBack}
        onCheck={closeDialog}
        onOther={() => {
          card.current?.clear()
          closeDialog()
        }}
      />
    </>
  )
}

/** Why somebody is on this page: nights that wait for them, or a charge that their bank refused. */
function Why({ isOffer, holdExpiresAt, payment, locale }: SettleProps) {
  if (holdExpiresAt) {
    const until = dateAndTime(new Date(holdExpiresAt), locale)
    return (
      <p className="note settle-why">
        <Icon shape={clock} />
        {isOffer ? m.settle_offer_until({ until }, { locale }) : m.settle_hold_until({ until }, { locale })}
      </p>
    )
  }
  if (payment.state !== 'failed') return null
  return (
    <p className="note warn settle-why">
      <Icon shape={info} />
      {m.settle_refused({}, { locale })}
    </p>
  )
}
