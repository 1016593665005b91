import { isOnAccount } from '#contract/card-missing.ts'
import { isChargedByItself } from '#domain/payment/schedule.ts'
import type { DiscountReason } from '#domain/pricing/price.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { purposeText } from '#text/purpose-text.ts'
import type { AmountLine, AmountTable, Booking, MailSource, Payment } from './mail-model.ts'
import { isWithoutMeans } from './mail-parts.ts'

/** Makes a table of amounts; null when there is nothing to list. */
type MakeTable = (source: MailSource) => AmountTable | null

export const priceTable: MakeTable = ({ booking, language: locale }) => {
  const { discountReason: reason, discountCents, cardFeeCents } = booking
  const discount = { label: reason ? discountText(reason, locale) : '', amount: formatCents(-discountCents) }
  const cardFee = { label: m.mail_price_card_fee({}, { locale }), amount: formatCents(cardFeeCents) }
  const lines: AmountLine[] = [
    {
      label: m.mail_price_stay({ count: booking.nights.length }, { locale }),
      amount: formatCents(booking.stayAmountCents),
    },
    ...(discountCents > 0 ? [discount] : []),
    { label: m.mail_price_cleaning({}, { locale }), amount: formatCents(booking.cleaningFeeCents) },
    ...(cardFeeCents > 0 ? [cardFee] : []),
    { label: m.mail_price_total({}, { locale }), amount: formatCents(booking.totalPriceCents), mark: 'total' },
  ]
  return { title: m.mail_price_title({}, { locale }), lines }
}

function discountText(reason: DiscountReason, locale: Locale): string {
  if (reason.kind === 'promo_code') return m.mail_price_promo({ code: reason.code }, { locale })
  if (reason.kind === 'member') return m.mail_price_member({}, { locale })
  return m.mail_price_agreed({ percent: reason.percent }, { locale })
}

export const paymentsTable: MakeTable = ({ booking, language: locale }) => ({
  title: m.mail_payments_title({}, { locale }),
  lines: booking.paymentSchedule.map((payment) => ({
    label: purposeText(payment.purpose, payment.month, locale),
    note: paymentNote(booking, payment, locale),
    amount: formatCents(payment.amountCents),
    ...(payment.state === 'paid' ? { mark: 'paid' as const } : {}),
  })),
})

function paymentNote(booking: Booking, payment: Payment, locale: Locale): string {
  const { state, dueDate, paidAt, purpose } = payment
  const on = (date: CalendarDate) => ({ date: longDate(date, locale) })
  switch (state) {
    case 'paid':
      if (payment.paidBy === 'account') return m.mail_payment_on_account({}, { locale })
      return paidAt
        ? m.mail_payment_paid_on(on(dateInMadrid(new Date(paidAt))), { locale })
        : m.mail_payment_paid({}, { locale })
    case 'pending':
      if (isPayable(booking) && isWithoutMeans(booking, payment))
        return m.mail_payment_due_by_guest(on(dueDate), { locale })
      if (isChargedByItself(purpose) && isOnAccount(booking)) return m.mail_payment_due_account(on(dueDate), { locale })
      return isChargedByItself(purpose)
        ? m.mail_payment_due(on(dueDate), { locale })
        : m.mail_payment_unpaid({}, { locale })
    case 'processing':
      return m.mail_payment_processing({}, { locale })
    case 'failed':
      return m.mail_payment_failed({}, { locale })
    case 'refunded':
      return m.mail_payment_refunded({}, { locale })
    case 'dropped':
      return m.mail_payment_dropped({}, { locale })
  }
}

/** Tells whether the first payment is still to be made; the holder gives a card by making it. */
function isPayable({ holdExpiresAt }: Booking): boolean {
  return holdExpiresAt === undefined
}

/** Makes the table of refunds by payment, and of the part that is not refunded. */
export const refundsTable: MakeTable = ({ booking, cancellation, language: locale }) => {
  const { refunds, refundTotalCents, keptCents } = cancellation
  if (refunds.length === 0 && keptCents === 0) return null
  const kept = { label: m.mail_refunds_kept({}, { locale }), amount: formatCents(keptCents) }
  const lines: AmountLine[] = refunds.map(({ number, amountCents, state }) => {
    const payment = booking.paymentSchedule.find((one) => one.number === number)
    return {
      label: payment ? purposeText(payment.purpose, payment.month, locale) : '',
      note: refundNote(state === 'refunded', payment?.paidBy, locale),
      amount: formatCents(amountCents),
    }
  })
  const total = { label: m.mail_refunds_total({}, { locale }), amount: formatCents(refundTotalCents) }
  return {
    title: m.mail_refunds_title({}, { locale }),
    lines: [...lines, ...(keptCents > 0 ? [kept] : []), { ...total, mark: 'total' }],
  }
}

function refundNote(isMade: boolean, paidBy: Payment['paidBy'], locale: Locale): string {
  if (paidBy === 'account') return m.mail_refund_off_account({}, { locale })
  if (paidBy !== undefined) {
    return isMade ? m.mail_refund_made_by_transfer({}, { locale }) : m.mail_refund_requested_by_transfer({}, { locale })
  }
  return isMade ? m.mail_refund_made({}, { locale }) : m.mail_refund_requested({}, { locale })
}

export const depositTable: MakeTable = ({ booking: { deposit }, language: locale }) => {
  const { amountCents, plan, heldAt, returnedAt, withheldAt, withheldCents = 0 } = deposit
  const isBlocked = plan.method === 'authorisation'
  const taken = isBlocked ? m.mail_deposit_line_blocked : m.mail_deposit_line_charged
  const back = isBlocked ? m.mail_deposit_line_released : m.mail_deposit_line_returned
  const endedAt = returnedAt ?? withheldAt
  const line = (label: string, cents: number, moment?: string): AmountLine[] =>
    moment && cents > 0 ? [{ label, note: onDate(moment, locale), amount: formatCents(cents) }] : []
  const lines = [
    ...line(taken({}, { locale }), amountCents, heldAt),
    ...line(m.mail_deposit_line_withheld({}, { locale }), withheldCents, endedAt),
    ...line(back({}, { locale }), amountCents - withheldCents, endedAt),
  ]
  return { title: m.mail_deposit_title({}, { locale }), lines }
}

function onDate(moment: string, locale: Locale): string {
  return m.mail_on_date({ date: longDate(dateInMadrid(new Date(moment)), locale) }, { locale })
}
