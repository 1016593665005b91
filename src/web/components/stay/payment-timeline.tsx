import type { PaymentView } from '#contract/price.ts'
import type { DepositPlan } from '#domain/payment/deposit.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { divideHalfUp } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Money } from '#web/ui/money.tsx'
import * as styles from './payment-timeline.module.css'

export type PaymentTimelineProps = {
  readonly payments: readonly PaymentView[]
  /** Today in Madrid; a payment due today is dated “today”. */
  readonly today: CalendarDate
  readonly locale: Locale
  /** `line` has one line per payment, for narrow cards; `full` also says what each payment is for, and shows the deposit. */
  readonly variant?: 'line' | 'full'
  /** Stands for today's date where nothing is charged yet, as in a request. */
  readonly todayText?: string
  readonly deposit?: { readonly depositCents: number; readonly plan: DepositPlan }
}

/** Lists the payments by date, with the deposit between them. */
export function PaymentTimeline({
  payments,
  today,
  locale,
  variant = 'full',
  todayText,
  deposit,
}: PaymentTimelineProps) {
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
      {held && <DepositItem {...held} today={today} locale={locale} />}
      {payments.filter(({ dueDate }) => held && dueDate > held.plan.takenOn).map(item)}
    </ol>
  )
}

type PaymentItemProps = Required<Pick<PaymentTimelineProps, 'payments' | 'today' | 'locale' | 'variant'>> & {
  readonly payment: PaymentView
  readonly isNext: boolean
  readonly todayText: string | undefined
}

function PaymentItem({ payment, payments, today, locale, variant, isNext, todayText }: PaymentItemProps) {
  const date = longDay(payment.dueDate, locale)
  return (
    <li data-mark={markOf(payment, isNext)}>
      <span className={styles.when}>
        {payment.dueDate === today ? (todayText ?? m.apartment_pay_today({ date }, { locale })) : date}
        {variant === 'line' && <ShortPurpose payment={payment} locale={locale} />}
      </span>
      <span className={styles.amt}>
        <Money cents={payment.amountCents} />
      </span>
      {variant === 'full' && <span className={styles.why}>{whyText(payment, payments, locale)}</span>}
    </li>
  )
}

function DepositItem({
  depositCents,
  plan,
  today,
  locale,
}: {
  depositCents: number
  plan: DepositPlan
  today: CalendarDate
  locale: Locale
}) {
  const date = longDay(plan.returnedOn, locale)
  return (
    <li data-mark="hold">
      <span className={styles.when}>
        {plan.takenOn === today
          ? m.apartment_pay_today({ date: longDay(plan.takenOn, locale) }, { locale })
          : longDay(plan.takenOn, locale)}
      </span>
      <span className={styles.amt}>
        <Money cents={depositCents} />
      </span>
      <span className={styles.why}>
        {plan.method === 'authorisation'
          ? m.apartment_pay_deposit_block({ date }, { locale })
          : m.apartment_pay_deposit_charge({ date }, { locale })}
      </span>
    </li>
  )
}

function ShortPurpose({ payment, locale }: { payment: PaymentView; locale: Locale }) {
  const text = shortPurpose(payment, locale)
  return text ? <span className="soft"> · {text}</span> : null
}

function shortPurpose(payment: PaymentView, locale: Locale): string | null {
  const state = stateText(payment, locale)
  if (state) return state
  if (payment.purpose === 'rest_before_arrival') return m.apartment_pay_rest_short({}, { locale })
  if (payment.purpose === 'month')
    return m.apartment_pay_month_short(
      { ordinal: m.apartment_pay_ordinal({ number: payment.month }, { locale }) },
      { locale },
    )
  return null
}

function whyText(payment: PaymentView, all: readonly PaymentView[], locale: Locale): string {
  const state = stateText(payment, locale)
  if (state) return state
  if (payment.purpose === 'rest_before_arrival') return m.apartment_pay_rest({}, { locale })
  if (payment.purpose === 'change') return m.apartment_pay_change({}, { locale })
  if (payment.purpose === 'extra') return m.apartment_pay_extra({}, { locale })
  if (payment.purpose === 'month')
    return m.apartment_pay_month(
      { ordinal: m.apartment_pay_ordinal({ number: payment.month }, { locale }) },
      { locale },
    )
  const rest = all.find((other) => other.purpose === 'rest_before_arrival')
  if (!rest) {
    return all.length === 1 ? m.apartment_pay_first_total({}, { locale }) : m.apartment_pay_first_all({}, { locale })
  }
  const percent = divideHalfUp(payment.amountCents * 100, payment.amountCents + rest.amountCents)
  return m.apartment_pay_first_part({ percent }, { locale })
}

/** Names the state of a payment; null while it waits for its date. */
function stateText(payment: PaymentView, locale: Locale): string | null {
  switch (payment.state) {
    case 'paid':
      return m.apartment_pay_paid({}, { locale })
    case 'processing':
      return m.apartment_pay_processing({}, { locale })
    case 'failed':
      return m.apartment_pay_failed({}, { locale })
    case 'refunded':
      return m.apartment_pay_refunded({}, { locale })
    case 'dropped':
      return m.apartment_pay_dropped({}, { locale })
    case 'pending':
      return null
  }
}

function markOf(payment: PaymentView, isNext: boolean): string | undefined {
  if (payment.state === 'paid' || payment.state === 'refunded') return 'paid'
  if (payment.state === 'failed') return 'late'
  return isNext ? 'now' : undefined
}
