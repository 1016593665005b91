import { CHARGE_HOUR } from '#domain/policy.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { formatCents, sum } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { longDate } from '#web/text/format-date.ts'
import type { StayBill } from './stay-bill.ts'

type Schedule = StayBill['paymentSchedule']

/** Lists every charge that a guest agrees to: `219,72 € hoy y 512,68 € el 4 de marzo de 2027`. */
export function chargesText(schedule: Schedule, number: number, locale: Locale): string {
  const parts = schedule
    .filter((payment) => payment.number === number || isComing(payment))
    .map(({ number: one, amountCents, dueDate }) => {
      const amount = formatCents(amountCents)
      return one === number
        ? m.payment_charge_today({ amount }, { locale })
        : m.payment_charge_on({ amount, date: longDate(dueDate, locale) }, { locale })
    })
  return joinWords(parts, locale)
}

/** Says in one sentence what is charged later. The last of several payments is not called a total. */
export function restText(schedule: Schedule, number: number, locale: Locale): string {
  const rest = schedule.filter((payment) => payment.number !== number && isComing(payment))
  const [only] = rest
  if (!only) {
    if (schedule.length === 1) return m.payment_rest_none({}, { locale })
    const isLast = schedule.every((payment) => payment.number === number || payment.paidAt)
    return isLast ? m.payment_rest_last({}, { locale }) : ''
  }
  const amount = formatCents(sum(rest.map((payment) => payment.amountCents)))
  if (rest.length > 1) return m.payment_rest_many({ count: rest.length, amount }, { locale })
  return m.payment_rest_one({ amount, date: longDate(only.dueDate, locale), hour: twoDigits(CHARGE_HOUR) }, { locale })
}

/** Whether it will be charged without the guest. */
function isComing({ state, purpose }: Schedule[number]): boolean {
  return state === 'pending' && purpose !== 'extra'
}

/** Writes the hour of a clock with two digits. */
export function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0')
}
