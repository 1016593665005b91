import { CHARGE_HOUR } from '#domain/policy.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { formatCents, sum } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { StayBill } from './stay-bill.ts'

type Schedule = StayBill['paymentSchedule']

/**
 * Lists every charge that a guest agrees to, and the deposit: `219,72 € hoy y 512,68 € el 4 de marzo de 2027; además, la
 * fianza: 300,00 € que se bloquean el 8 de marzo de 2027 y se liberan el 28 de marzo de 2027`.
 */
export function chargesText(bill: StayBill, number: number): string {
  const locale = getLocale()
  const parts = bill.paymentSchedule
    .filter((payment) => payment.number === number || isComing(payment))
    .map(({ number: one, amountCents, dueDate }) => {
      const amount = formatCents(amountCents)
      return one === number
        ? m.payment_charge_today({ amount })
        : m.payment_charge_on({ amount, date: longDate(dueDate, locale) })
    })
  const deposit = depositText(bill, { block: m.payment_charge_deposit_block, charge: m.payment_charge_deposit_charge })
  return joinWords(parts, locale) + deposit
}

/** Says what is charged later, and that the deposit comes on top. */
export function restText(bill: StayBill, number: number): string {
  const deposit = depositText(bill, { block: m.payment_rest_deposit_block, charge: m.payment_rest_deposit_charge })
  return [laterText(bill.paymentSchedule, number), deposit].filter(Boolean).join(' ')
}

/** Says in one sentence what is charged later. The last of several payments is not called a total. */
function laterText(schedule: Schedule, number: number): string {
  const locale = getLocale()
  const rest = schedule.filter((payment) => payment.number !== number && isComing(payment))
  const [only] = rest
  if (!only) {
    if (schedule.length === 1) return m.payment_rest_none()
    const isLast = schedule.every((payment) => payment.number === number || payment.paidAt)
    return isLast ? m.payment_rest_last() : ''
  }
  const amount = formatCents(sum(rest.map((payment) => payment.amountCents)))
  if (rest.length > 1) return m.payment_rest_many({ count: rest.length, amount })
  return m.payment_rest_one({ amount, date: longDate(only.dueDate, locale), hour: twoDigits(CHARGE_HOUR) })
}

type DepositSentence = typeof m.payment_rest_deposit_block

/** Says when the deposit will be taken and given back; empty where there is none, and once it was taken. */
function depositText(
  { depositCents, depositPlan, isDepositTaken }: StayBill,
  write: { readonly block: DepositSentence; readonly charge: DepositSentence },
): string {
  const locale = getLocale()
  if (depositCents === 0 || isDepositTaken) return ''
  const from = longDate(depositPlan.takenOn, locale)
  const values = { amount: formatCents(depositCents), from, to: longDate(depositPlan.returnedOn, locale) }
  return (depositPlan.method === 'authorisation' ? write.block : write.charge)(values)
}

/** Whether it will be charged without the guest. */
function isComing({ state, purpose }: Schedule[number]): boolean {
  return state === 'pending' && purpose !== 'extra'
}

/** Writes the hour of a clock with two digits. */
export function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0')
}
