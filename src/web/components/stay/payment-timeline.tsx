import type { PaymentView } from '#contract/price.ts'
import type { DepositPlan } from '#domain/payment/deposit.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { divideHalfUp } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Money } from '#web/ui/money.tsx'
import * as styles from './payment-timeline.module.css'

export type PaymentTimelineProps = {
  readonly payments: readonly PaymentView[]
  /** Today in Madrid; a payment due today is dated “today”. */
  readonly today: CalendarDate
  /** `line` has one line per payment, for narrow cards; `full` also says what each payment is for, and shows the deposit. */
  readonly variant?: 'line' | 'full'
  /** Stands for today's date where nothing is charged yet, as in a request. */
  readonly todayText?: string
  readonly deposit?: { readonly depositCents: number; readonly plan: DepositPlan }
}

/** Lists the payments by date, with the deposit between them. */
export function PaymentTimeline({ payments, today, variant = 'full', todayText, deposit }: PaymentTimelineProps) {
  const locale = getLocale()
  const next = payments.find((payment) => payment.state === 'pending' || payment.state === 'processing')
  const held = deposit && deposit.depositCents > 0 && variant === 'full' ? deposit : null
  const item = (payment: PaymentView) => (
    <PaymentItem
      key={payment.number}
      {...{ payment, payments, today, locale, variant, todayText }}
      isNext={payment.number === next?.number}
    />
  )
  return (
    <ol
      className={
        variant === 'line'
          ? `${styles.timeline} ${styles.timelineS} ${styles.timeline1}`
          : `${styles.timeline} ${styles.timelineS}`
      }
    >
      {payments.filter(({ dueDate }) => !held || dueDate <= held.plan.takenOn).map(item)}
      {held && <DepositItem {...held} today={today} />}
      {payments.filter(({ dueDate }) => held && dueDate > held.plan.takenOn).map(item)}
    </ol>
  )
}

type PaymentItemProps = Required<Pick<PaymentTimelineProps, 'payments' | 'today' | 'variant'>> & {
  readonly payment: PaymentView
  readonly isNext: boolean
  readonly todayText: string | undefined
}

function PaymentItem({ payment, payments, today, variant, isNext, todayText }: PaymentItemProps) {
  const locale = getLocale()
  const date = longDay(payment.dueDate, locale)
  return (
    <li data-mark={markOf(payment, isNext)}>
      <span className={styles.when}>
        {payment.dueDate === today ? (todayText ?? m.apartment_pay_today({ date })) : date}
        {variant === 'line' && <ShortPurpose payment={payment} />}
      </span>
      <span className={styles.amt}>
        <Money cents={payment.amountCents} />
      </span>
      {variant === 'full' && <span className={styles.why}>{whyText(payment, payments)}</span>}
    </li>
  )
}

function DepositItem({ depositCents, plan, today }: { depositCents: number; plan: DepositPlan; today: CalendarDate }) {
  const locale = getLocale()
  const date = longDay(plan.returnedOn, locale)
  return (
    <li data-mark="hold">
      <span className={styles.when}>
        {plan.takenOn === today
          ? m.apartment_pay_today({ date: longDay(plan.takenOn, locale) })
          : longDay(plan.takenOn, locale)}
      </span>
      <span className={styles.amt}>
        <Money cents={depositCents} />
      </span>
      <span className={styles.why}>
        {plan.method === 'authorisation'
          ? m.apartment_pay_deposit_block({ date })
          : m.apartment_pay_deposit_charge({ date })}
      </span>
    </li>
  )
}

function ShortPurpose({ payment }: { payment: PaymentView }) {
  const text = shortPurpose(payment)
  return text ? <span className="soft"> · {text}</span> : null
}

function shortPurpose(payment: PaymentView): string | null {
  const state = stateText(payment)
  if (state) return state
  if (payment.purpose === 'rest_before_arrival') return m.apartment_pay_rest_short()
  if (payment.purpose === 'month')
    return m.apartment_pay_month_short({ ordinal: m.apartment_pay_ordinal({ number: payment.month }) })
  return null
}

function whyText(payment: PaymentView, all: readonly PaymentView[]): string {
  const state = stateText(payment)
  if (state) return state
  if (payment.purpose === 'rest_before_arrival') return m.apartment_pay_rest()
  if (payment.purpose === 'change') return m.apartment_pay_change()
  if (payment.purpose === 'extra') return m.apartment_pay_extra()
  if (payment.purpose === 'month')
    return m.apartment_pay_month({ ordinal: m.apartment_pay_ordinal({ number: payment.month }) })
  const rest = all.find((other) => other.purpose === 'rest_before_arrival')
  if (!rest) {
    return all.length === 1 ? m.apartment_pay_first_total() : m.apartment_pay_first_all()
  }
  const percent = divideHalfUp(payment.amountCents * 100, payment.amountCents + rest.amountCents)
  return m.apartment_pay_first_part({ percent })
}

/** Names the state of a payment; null while it waits for its date. */
function stateText(payment: PaymentView): string | null {
  switch (payment.state) {
    case 'paid':
      return m.apartment_pay_paid()
    case 'processing':
      return m.apartment_pay_processing()
    case 'failed':
      return m.apartment_pay_failed()
    case 'refunded':
      return m.apartment_pay_refunded()
    case 'dropped':
      return m.apartment_pay_dropped()
    case 'pending':
      return null
  }
}

function markOf(payment: PaymentView, isNext: boolean): string | undefined {
  if (payment.state === 'paid' || payment.state === 'refunded') return 'paid'
  if (payment.state === 'failed') return 'late'
  return isNext ? 'now' : undefined
}
