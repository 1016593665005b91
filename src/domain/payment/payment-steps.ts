import { CHARGE_HOUR, CHARGE_REMINDER_DAYS, CHARGE_RETRY_DAYS, UNPAID_CANCEL_DAYS_BEFORE } from '#domain/policy.ts'
import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { isDueBeforeArrival, type PaymentPurpose } from './schedule.ts'

/** What is known of a payment when it is asked what happens to it next. */
export type OwedPayment = {
  readonly id: string
  readonly number: number
  readonly purpose: PaymentPurpose
  readonly dueDate: CalendarDate
  /** `open`: the outcome of a charge is not known yet. */
  readonly standing: 'paid' | 'open' | 'unpaid'
  /** The dates in Madrid on which it was charged without the guest and refused, oldest first. */
  readonly refusedOn: readonly CalendarDate[]
}

export type PaymentStep = { readonly at: Date } & (
  | { readonly kind: 'charge' | 'remind'; readonly payment: OwedPayment }
  | { readonly kind: 'cancel_unpaid' }
)

/**
 * Says when a payment is charged next without the guest: at 09:00 in Madrid on its date, and after a refusal at 09:00 of the
 * next day, `CHARGE_RETRY_DAYS` times. Null when it is not, or not before more is known. The first payment is the guest's.
 */
export function nextAutomaticCharge({ purpose, standing, refusedOn, dueDate }: OwedPayment): Date | null {
  if (purpose === 'first' || standing !== 'unpaid' || refusedOn.length > CHARGE_RETRY_DAYS) return null
  const last = refusedOn.at(-1)
  return momentInMadrid(last ? addDays(last, 1) : dueDate, CHARGE_HOUR)
}

/**
 * Tells whether a payment is a later month whose charge and retries were refused: it does not cancel, staff must act
 * (decisions, Payment schedule).
 */
export function isOverdue({ purpose, standing, refusedOn }: OwedPayment): boolean {
  return !isDueBeforeArrival(purpose) && standing !== 'paid' && refusedOn.length > CHARGE_RETRY_DAYS
}

/** Says from when on a booking is cancelled whose payments due before arrival are not all paid. */
export function unpaidCancelAt(checkIn: CalendarDate): Date {
  return momentInMadrid(addDays(checkIn, -UNPAID_CANCEL_DAYS_BEFORE), CHARGE_HOUR)
}

/**
 * Lists what happens to the payments of a living booking by itself, in the order of time. `since`: reminders up to then were sent
 * or are not wanted any more. Nothing is cancelled before it was charged once, nor while an outcome is unknown.
 */
export function paymentSteps(
  payments: readonly OwedPayment[],
  { checkIn, since }: { readonly checkIn: CalendarDate; readonly since: Date },
): PaymentStep[] {
  const steps: PaymentStep[] = []
  for (const payment of payments) {
    const at = nextAutomaticCharge(payment)
    if (at) steps.push({ kind: 'charge', at, payment })
    for (const reminder of at ? remindersOf(payment) : []) {
      if (reminder > since) steps.push({ kind: 'remind', at: reminder, payment })
    }
  }
  const missing = payments.filter((payment) => isDueBeforeArrival(payment.purpose) && payment.standing !== 'paid')
  if (missing.length > 0 && missing.every(isRefused)) steps.push({ kind: 'cancel_unpaid', at: unpaidCancelAt(checkIn) })
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function isRefused({ standing, refusedOn }: OwedPayment): boolean {
  return standing === 'unpaid' && refusedOn.length > 0
}

function remindersOf({ dueDate, refusedOn }: OwedPayment): Date[] {
  if (refusedOn.length > 0) return []
  return CHARGE_REMINDER_DAYS.map((days) => momentInMadrid(addDays(dueDate, -days), CHARGE_HOUR))
}
