import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { CHARGE_REMINDER_DAYS, CHARGE_RETRY_DAYS, UNPAID_CANCEL_DAYS_BEFORE } from './payment-policy.ts'
import { isChargedByItself, isDueBeforeArrival, type PaymentPurpose } from './schedule.ts'

/** A payment as the rules of its automatic steps see it. */
export type OwedPayment = {
  readonly id: string
  readonly number: number
  readonly purpose: PaymentPurpose
  readonly dueDate: CalendarDate
  /** `open`: the result of a charge is not known yet. */
  readonly standing: 'paid' | 'open' | 'unpaid'
  /** Dates in Madrid on which an automatic charge was refused, oldest first. */
  readonly refusedOn: readonly CalendarDate[]
}

export type PaymentStep = { readonly at: Date } & (
  | { readonly kind: 'charge' | 'remind'; readonly payment: OwedPayment }
  | { readonly kind: 'cancel_unpaid' }
)

/**
 * Gives the moment of the next automatic charge: at 09:00 in Madrid on the due date, and after a refusal at 09:00 of the
 * next day, `CHARGE_RETRY_DAYS` times. Null when there is none, or none until a result is known. The guest makes the first
 * payment and those of extras.
 */
export function nextAutomaticCharge({ purpose, standing, refusedOn, dueDate }: OwedPayment): Date | null {
  if (!isChargedByItself(purpose) || standing !== 'unpaid' || refusedOn.length > CHARGE_RETRY_DAYS) return null
  const last = refusedOn.at(-1)
  return momentInMadrid(last ? addDays(last, 1) : dueDate, CHARGE_HOUR)
}

/**
 * Tells whether a booking is cancelled if a payment stays unpaid: one that is due before arrival, as long as the booking was
 * not confirmed. What a confirmed one owes again, as after a transfer that never came, is for staff.
 */
export function isCancelledUnlessPaid(status: BookingStatus, purpose: PaymentPurpose): boolean {
  return status === 'PENDING' && isDueBeforeArrival(purpose)
}

/**
 * Tells whether the charge of a payment and its retries were refused without cancelling the booking, such as that of a later
 * month; staff must act (decisions, Payment schedule).
 */
export function isOverdue(status: BookingStatus, { purpose, standing, refusedOn }: OwedPayment): boolean {
  return !isCancelledUnlessPaid(status, purpose) && standing !== 'paid' && refusedOn.length > CHARGE_RETRY_DAYS
}

/** Gives the moment at which a booking is cancelled if its payments due before arrival are not all paid. */
export function unpaidCancelAt(checkIn: CalendarDate): Date {
  return momentInMadrid(addDays(checkIn, -UNPAID_CANCEL_DAYS_BEFORE), CHARGE_HOUR)
}

type StepsContext = { readonly status: BookingStatus; readonly checkIn: CalendarDate; readonly since: Date }

/**
 * Lists the automatic steps of the payments of a booking that is not cancelled, ordered by time. Reminders before `since`
 * are left out, because they were sent or have expired. Nothing is cancelled before it was charged once, nor while a
 * result is unknown.
 */
export function paymentSteps(
  payments: readonly OwedPayment[],
  { status, checkIn, since }: StepsContext,
): PaymentStep[] {
  const steps: PaymentStep[] = []
  for (const payment of payments) {
    const at = nextAutomaticCharge(payment)
    if (at) steps.push({ kind: 'charge', at, payment })
    for (const reminder of at ? remindersOf(payment) : []) {
      if (reminder > since) steps.push({ kind: 'remind', at: reminder, payment })
    }
  }
  const missing = payments.filter(
    ({ purpose, standing }) => isCancelledUnlessPaid(status, purpose) && standing !== 'paid',
  )
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
