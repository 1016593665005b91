import { Fragment, type ReactNode } from 'react'
import { isDueBeforeArrival } from '#domain/payment/schedule.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { MenuId } from '#office/components/booking-actions/registry.ts'
import { Status, type Tone } from '#office/ui/badge.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Money } from '#office/ui/money.tsx'
import * as base from '#office/ui/table-base.module.css'
import type { PaymentDetails, RefundView, TryView } from '#services/booking-details/payment-details.ts'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { momentDay, shortMoment } from '#text/moment-text.ts'
import { ActionsMenu } from './actions-menu.tsx'
import * as styles from './schedule.module.css'
import { cardText, meansText, paymentText, whyText } from './texts.ts'
import { useTint } from './use-tint.ts'

/** Every payment with its tries and its refunds under it, and what is still to be paid. */
export function Schedule({ details }: { readonly details: PrivateDetails }) {
  return (
    <div className={base.scroll}>
      <table className={`${base.table} ${styles.table}`} aria-label={m.booking_details_schedule()}>
        <thead>
          <tr>
            <th scope="col">{m.booking_details_number()}</th>
            <th scope="col">{m.booking_details_due_on()}</th>
            <th scope="col">{m.booking_details_concept()}</th>
            <th scope="col" className={styles.end}>
              {m.booking_details_amount()}
            </th>
            <th scope="col">{m.booking_details_state()}</th>
            <th scope="col">
              <span className="vh">{m.booking_details_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {details.payments.map((payment) => (
            <PaymentRows key={payment.number} payment={payment} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3} className={styles.concept}>
              {m.booking_details_left()}
            </td>
            <td className={`${styles.end} ${styles.sum}`}>
              <Money cents={details.balance.dueCents} />
            </td>
            <td colSpan={2} className={styles.due}>
              {meansOf(details)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function PaymentRows({ payment }: { readonly payment: PaymentDetails }) {
  const locale = getLocale()
  const { number, dueDate, putOffFrom, amountCents, tries, refunds, items } = payment
  const { tone, text } = stateOf(payment)
  const tint = useTint(payment) ?? ''
  const shown = tries.filter(isWorthALine)
  return (
    <>
      <tr className={`${shown.length > 0 ? styles.withTries : ''} ${tint}`}>
        <td className={styles.number}>{number}</td>
        <td className={styles.due}>
          <DateText date={dueDate} />
        </td>
        <td className={styles.concept}>
          {paymentText(payment)}
          {(items ?? []).map(({ text: item, vatPercent }) => (
            <small key={item} className={styles.note}>
              {m.booking_details_vat({ percent: vatPercent })}
            </small>
          ))}
          {putOffFrom ? (
            <small className={styles.note}>{m.booking_details_put_off({ date: shortDay(putOffFrom, locale) })}</small>
          ) : null}
        </td>
        <td className={`${styles.end} ${styles.sum}`}>
          <Money cents={amountCents} />
        </td>
        <td className={styles.state}>
          <Status tone={tone}>{text}</Status>
        </td>
        <td className={`${styles.end} ${styles.menu}`}>
          <ActionsMenu label={m.booking_details_actions_payment({ number })} ids={actionsOf(payment)} number={number} />
        </td>
      </tr>
      {shown.map((one, index) => (
        <DetailRow key={one.id} isLast={index === shown.length - 1}>
          <TryText one={one} />
        </DetailRow>
      ))}
      {refunds.map((refund) => (
        <RefundRows key={refund.id} refund={refund} number={number} />
      ))}
    </>
  )
}

/** A try that was withdrawn or waits for the guest says nothing once there are others. */
function isWorthALine({ state }: TryView): boolean {
  return state !== 'withdrawn' && state !== 'requires_action'
}

function DetailRow({ isLast, children }: { readonly isLast: boolean; readonly children: ReactNode }) {
  return (
    <tr className={isLast ? styles.lastDetail : styles.detail}>
      <td colSpan={2} className={styles.empty} />
      <td colSpan={4}>{children}</td>
    </tr>
  )
}

function TryText({ one }: { readonly one: TryView }) {
  const locale = getLocale()
  const moment = shortMoment(one.settledAt ?? one.at, locale)
  if (one.takenBackAt) {
    return m.booking_details_try_taken_back({ moment, date: momentDay(one.takenBackAt, locale) })
  }
  switch (one.state) {
    case 'succeeded':
      return m.booking_details_try_paid({ means: meansText(one), moment })
    case 'declined':
      return <Status tone="action">{m.booking_details_try_refused({ moment, why: whyText(one.declineCode) })}</Status>
    case 'returned':
      return <Status tone="action">{m.booking_details_try_returned({ moment })}</Status>
    case 'succeeded_late':
      return m.booking_details_try_late({ moment })
    case 'withdrawn':
      return m.booking_details_try_withdrawn({ moment })
    default:
      return m.booking_details_try_open({ moment })
  }
}

function RefundRows({ refund, number }: { readonly refund: RefundView; readonly number: number }) {
  const { amountCents, reason, submittedAt, reference, isReduction, byHand } = refund
  const { tone, text } = refundState(refund)
  const notes = [
    reason ? m.office_quoted({ text: reason }) : null,
    byHand && reference ? m.booking_details_refund_reference({ reference }) : null,
    reason && !isReduction ? m.booking_details_refund_not_reduction() : null,
  ].filter(Boolean)
  return (
    <Fragment>
      <tr className={notes.length > 0 ? styles.withTries : undefined}>
        <td className={styles.number} />
        <td className={styles.due}>
          <DateText date={dateInMadrid(new Date(submittedAt))} />
        </td>
        <td className={styles.concept}>{m.booking_details_refund_of({ number })}</td>
        <td className={`${styles.end} ${styles.sum}`}>
          <Money cents={-amountCents} />
        </td>
        <td className={styles.state}>
          <Status tone={tone}>{text}</Status>
        </td>
        <td className={styles.empty} />
      </tr>
      {notes.length > 0 ? <DetailRow isLast>{notes.join(' · ')}</DetailRow> : null}
    </Fragment>
  )
}

/** What can be done about a payment, by what became of it. */
function actionsOf({ state, purpose, refundableCents, tries }: PaymentDetails): readonly MenuId[] {
  if (state === 'pending' || state === 'failed') {
    return isDueBeforeArrival(purpose)
      ? ['charge', 'record', 'link_payment']
      : ['charge', 'record', 'put_off', 'link_payment']
  }
  const paid = tries.find((one) => one.state === 'succeeded')
  const isByHand = paid?.method === 'transfer' || paid?.method === 'cash'
  return [...(refundableCents > 0 ? (['refund'] as const) : []), ...(isByHand ? (['take_back'] as const) : [])]
}

type State = { readonly tone: Tone; readonly text: string }

function refundState({ state, settledAt, submittedAt, byHand }: RefundView): State {
  const locale = getLocale()
  if (state === 'succeeded') {
    return {
      tone: 'ok',
      text: m.booking_details_refund_done({ date: momentDay(settledAt ?? submittedAt, locale) }),
    }
  }
  if (state === 'failed') return { tone: 'action', text: m.booking_details_refund_failed() }
  if (byHand) return { tone: 'action', text: m.booking_details_refund_by_hand() }
  return { tone: 'wait', text: m.booking_details_refund_open() }
}

function stateOf(payment: PaymentDetails): State {
  const locale = getLocale()
  const { state, isOverdue, isOnAccount, nextChargeAt, tries, dueDate } = payment
  if (isOverdue) return { tone: 'action', text: m.booking_details_pay_overdue() }
  const paid = tries.find((one) => one.state === 'succeeded')
  const paidText = isOnAccount ? m.booking_details_pay_on_account : m.booking_details_pay_paid
  const comesText = isOnAccount ? m.booking_details_pay_to_account : m.booking_details_pay_automatic
  switch (state) {
    case 'paid':
      return { tone: 'ok', text: paidText({ date: momentDay(paid?.settledAt ?? paid?.at ?? '', locale) }) }
    case 'refunded':
      return { tone: 'off', text: m.booking_details_pay_refunded() }
    case 'processing':
      return { tone: 'wait', text: m.booking_details_pay_processing() }
    case 'failed':
      return { tone: 'action', text: m.booking_details_pay_failed() }
    case 'dropped':
      return { tone: 'off', text: m.booking_details_pay_dropped() }
    case 'pending':
      if (payment.lacksMeans) {
        return { tone: 'action', text: m.booking_details_pay_no_card({ date: shortDay(dueDate, locale) }) }
      }
      return {
        tone: 'off',
        text: nextChargeAt ? comesText({ date: shortMoment(nextChargeAt, locale) }) : m.booking_details_pay_guest(),
      }
  }
}

/** What later payments are charged to. */
function meansOf({ card, account, balance, payments }: PrivateDetails): string {
  if (payments.some(({ isOnAccount }) => isOnAccount)) return m.booking_details_means_on_account()
  if (account) {
    const { last4, mandateReference: reference } = account
    return m.booking_details_saved_account({ last4, reference })
  }
  if (card) return cardText(card.brand, card.last4)
  return balance.dueCents > 0 ? m.booking_details_no_card() : ''
}
