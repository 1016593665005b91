import type { ChargeRow, RefundRow } from '#db/payment/charge-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import { BY_HAND } from '#domain/payment/by-hand.ts'
import type { ChargeState } from '#domain/payment/charge-state.ts'
import { lacksMeans, type MeansOfPayment } from '#domain/payment/means-of-payment.ts'
import { ON_ACCOUNT } from '#domain/payment/on-account.ts'
import { type PaymentState, paymentState } from '#domain/payment/payment-state.ts'
import { isOverdue, nextAutomaticCharge } from '#domain/payment/payment-steps.ts'
import { monthsOfStay, type PaymentPurpose } from '#domain/payment/schedule.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { refundsInForce } from '#services/booking/booking-ledger.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { owedPayment } from '#services/booking/owed-payments.ts'

/** A try to charge a payment, with any result. */
export type TryView = Pick<ChargeRow, 'id' | 'amountCents' | 'state' | 'declineCode' | 'presence' | 'method'> & {
  readonly at: Date
  readonly settledAt: Date | null
  readonly cardBrand: string | null
  readonly last4: string | null
  /** The bank's reference of money by hand, and the day of its arrival. */
  readonly reference: string | null
  readonly receivedOn: CalendarDate | null
  readonly takenBackAt: Date | null
}

export type RefundView = Pick<RefundRow, 'id' | 'amountCents' | 'state' | 'reason' | 'submittedAt' | 'settledAt'> & {
  /** Whether a member makes it by transfer; its reference once it is recorded. */
  readonly byHand: boolean
  readonly reference: string | null
  /** Whether it takes off what the booking owes. */
  readonly isReduction: boolean
}

/** A payment with every try to charge it and every refund of it. */
export type PaymentDetails = Pick<
  PaymentRow,
  'number' | 'month' | 'amountCents' | 'dueDate' | 'putOffFrom' | 'items'
> & {
  readonly purpose: PaymentPurpose
  readonly state: PaymentState
  readonly isOverdue: boolean
  /** The moment of the automatic charge; null where there is none, or nothing is left to charge. */
  readonly nextChargeAt: Date | null
  /** Whether it would be charged automatically and there is no means to charge it to. */
  readonly lacksMeans: boolean
  /** Whether it goes on the account of a company on its day, or is there. */
  readonly isOnAccount: boolean
  /** Nights of the month that it pays; null where it pays for no month of its own. */
  readonly nights: number | null
  /** The part of it that was paid and can still be refunded. */
  readonly refundableCents: Cents
  readonly tries: readonly TryView[]
  readonly refunds: readonly RefundView[]
}

/** Lists the payments in force by the days on which they are due. */
export function paymentDetails({ booking, payments, ledger }: BookingRecord, means: MeansOfPayment): PaymentDetails[] {
  const months = monthsOfStay(booking)
  const rows = payments.map((payment) => {
    const charges = ledger.charges.filter(({ paymentId }) => paymentId === payment.id)
    const ids = new Set(charges.map(({ id }) => id))
    const refunds = ledger.refunds.filter(({ chargeId }) => ids.has(chargeId))
    const { number, purpose, month, amountCents, dueDate, putOffFrom, items } = payment
    const owed = owedPayment(payment, charges)
    const isOver = booking.status === 'CANCELLED'
    const nextChargeAt = isOver ? null : nextAutomaticCharge(owed)
    const isLacking = nextChargeAt !== null && lacksMeans(purpose, means)
    const ofMonth = purpose === 'month' ? months[month - 1] : undefined
    return {
      ...{ number, purpose, month, amountCents, dueDate, putOffFrom, items },
      state: stateOf(booking, charges, refunds),
      isOverdue: !isOver && isOverdue(booking.status, owed),
      nextChargeAt: isLacking ? null : nextChargeAt,
      lacksMeans: isLacking,
      isOnAccount: means.isOnAccount && (owed.standing !== 'paid' || charges.some(isAccountCharge)),
      nights: ofMonth ? daysBetween(ofMonth.checkIn, ofMonth.checkOut) : null,
      refundableCents: refundableOf(charges, refunds),
      tries: charges.map(tryView),
      refunds: refundsInForce(refunds).map(refundView),
    }
  })
  return rows.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate) || one.number - other.number)
}

function stateOf(
  { status: bookingStatus }: BookingRecord['booking'],
  charges: readonly ChargeRow[],
  refunds: readonly RefundRow[],
): PaymentState {
  // Late charges were refunded and are not part of the payment.
  const inTime = new Set(charges.filter(({ state }) => state !== 'succeeded_late').map(({ id }) => id))
  const back = refunds.filter(({ chargeId, state }) => inTime.has(chargeId) && state === 'succeeded')
  return paymentState({ charges, refundedCents: totalOf(back), bookingStatus })
}

function isAccountCharge({ gateway, state }: ChargeRow): boolean {
  return gateway === ON_ACCOUNT && state === 'succeeded'
}

function refundableOf(charges: readonly ChargeRow[], refunds: readonly RefundRow[]): Cents {
  const paid = charges.find(({ state }) => state === 'succeeded')
  if (!paid) return 0
  return paid.amountCents - totalOf(refundsInForce(refunds).filter(({ chargeId }) => chargeId === paid.id))
}

function totalOf(rows: readonly { readonly amountCents: Cents }[]): Cents {
  return sum(rows.map(({ amountCents }) => amountCents))
}

function tryView(charge: ChargeRow): TryView {
  const { id, amountCents, state, declineCode, presence, method, submittedAt, settledAt } = charge
  const { cardBrand, cardLast4, gateway, gatewayRef, receivedOn, takenBackAt } = charge
  return {
    ...{ id, amountCents, state, declineCode, presence, method, at: submittedAt, settledAt },
    ...{ cardBrand, last4: cardLast4, receivedOn, takenBackAt },
    // Staff do not search for a gateway's own reference.
    reference: gateway === BY_HAND ? gatewayRef : null,
  }
}

export function refundView(refund: RefundRow): RefundView {
  const { id, amountCents, state, reason, submittedAt, settledAt, byHand, gatewayRef, adjustmentId } = refund
  return {
    ...{ id, amountCents, state, reason, submittedAt, settledAt, byHand },
    reference: byHand && state === 'succeeded' ? gatewayRef : null,
    isReduction: adjustmentId !== null,
  }
}

/** States of a try after which nothing more is expected of it. */
export function hasFailed(state: ChargeState): boolean {
  return state === 'declined' || state === 'returned'
}
