import type { BookingDetailRows } from '#db/booking-details/booking-detail-rows.ts'
import type { DeclineCode } from '#domain/payment/card-gateway.ts'
import { CHARGE_RETRY_DAYS } from '#domain/payment/payment-policy.ts'
import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import type { DepositDetails } from './deposit-details.ts'
import { hasFailed, type PaymentDetails } from './payment-details.ts'
import type { RegisterDetails } from './register-details.ts'

/** Days before the arrival from which staff follow up missing forms. */
const FORMS_DAYS_BEFORE = 3

/** Something about a booking that does not go on by itself, or that ends soon. */
export type Waiting =
  /** Another site has sold nights of it. */
  | ({ readonly kind: 'channel_conflict' } & BookingDetailRows['conflicts'][number])
  | {
      readonly kind: 'overdue' | 'refused_payment'
      readonly payment: PaymentDetails
      readonly declineCode: DeclineCode | null
    }
  | {
      readonly kind: 'refused_refund' | 'refund_by_hand'
      readonly refundId: string
      readonly number: number
      readonly amountCents: Cents
      readonly reason: string | null
    }
  | ({ readonly kind: 'approval' } & BookingDetailRows['approvals'][number])
  | { readonly kind: 'message'; readonly reference: string; readonly text: string; readonly at: string }
  | {
      readonly kind: 'deposit_refused'
      readonly amountCents: Cents
      readonly isWithoutCard: boolean
      /** Whether it is tried again by itself; else only a new card takes it. */
      readonly isTriedAgain: boolean
    }
  /** There is no means to charge these sums to: open payments, and a deposit that is still to be taken. */
  | { readonly kind: 'no_card'; readonly amountCents: Cents; readonly depositCents: Cents }
  | { readonly kind: 'register_refused'; readonly fault: string | null }
  | { readonly kind: 'forms_missing'; readonly count: number }
  /** Its documents can't print a letter of a name or of the address. */
  | { readonly kind: 'letters_missing' }
  | { readonly kind: 'review'; readonly overall: number }
  | { readonly kind: 'first_payment'; readonly until: Date; readonly amountCents: Cents }

type WaitingSources = {
  readonly record: BookingRecord
  readonly rows: BookingDetailRows
  readonly payments: readonly PaymentDetails[]
  readonly deposit: DepositDetails
  readonly register: RegisterDetails
  readonly hasMissingLetters: boolean
  readonly now: Date
}

/** Lists what waits for staff about a booking, the most pressing first. */
export function waitingOf(sources: WaitingSources): Waiting[] {
  const { record, rows, payments, deposit, register, hasMissingLetters, now } = sources
  const { booking } = record
  const today = dateInMadrid(now)
  const { review } = rows
  return [
    ...rows.conflicts
      .filter(({ checkOut }) => checkOut > today)
      .map((conflict) => ({ kind: 'channel_conflict', ...conflict }) as const),
    ...payments.filter(({ isOverdue }) => isOverdue).map((payment) => refusedPayment('overdue', payment)),
    ...payments.flatMap((payment) => refundsToMake(payment)),
    ...rows.approvals.map((approval) => ({ kind: 'approval', ...approval }) as const),
    ...unanswered(rows),
    ...(booking.status === 'CANCELLED'
      ? []
      : payments.filter(isRefused).map((one) => refusedPayment('refused_payment', one))),
    ...missingCard(sources),
    ...refusedDeposit(deposit, booking, today),
    ...refusedReport(register),
    ...missingForms(register, booking, today),
    ...(hasMissingLetters && booking.status !== 'CANCELLED' ? [{ kind: 'letters_missing' } as const] : []),
    ...(review?.status === 'waiting' ? [{ kind: 'review', overall: review.overall } as const] : []),
    ...firstPayment(record, payments),
  ]
}

function isRefused({ state, isOverdue }: PaymentDetails): boolean {
  return state === 'failed' && !isOverdue
}

function refusedPayment(kind: 'overdue' | 'refused_payment', payment: PaymentDetails): Waiting {
  const declineCode = payment.tries.findLast(({ state }) => hasFailed(state))?.declineCode ?? null
  return { kind, payment, declineCode }
}

function refundsToMake({ number, refunds }: PaymentDetails): Waiting[] {
  return refunds.flatMap(({ id: refundId, amountCents, reason, state, byHand }): Waiting[] => {
    const refund = { refundId, number, amountCents, reason }
    if (state === 'failed') return [{ kind: 'refused_refund', ...refund }]
    return byHand && state === 'processing' ? [{ kind: 'refund_by_hand', ...refund }] : []
  })
}

/** Lists the threads whose last message is a guest's. */
function unanswered({ messages }: BookingDetailRows): Waiting[] {
  const threads = Map.groupBy(messages, ({ reference }) => reference)
  return [...threads].flatMap(([reference, ofThread]): Waiting[] => {
    const last = ofThread.at(-1)
    if (last?.author !== 'guest') return []
    return [{ kind: 'message', reference, text: last.text, at: last.createdAt }]
  })
}

/**
 * Returns a refused deposit. After the tries of the policy only a new card is charged, and none after the guest has
 * left.
 */
function refusedDeposit(
  { isRefused: isDepositRefused, amountCents, tries }: DepositDetails,
  { checkOut }: BookingRecord['booking'],
  today: CalendarDate,
): Waiting[] {
  if (!isDepositRefused) return []
  const refusals = tries.filter(({ state }) => state === 'declined' || state === 'held_late').length
  const isTriedAgain = refusals <= CHARGE_RETRY_DAYS && today < checkOut
  const isWithoutCard = tries.at(-1)?.refusal === 'no_card'
  return [{ kind: 'deposit_refused', amountCents, isWithoutCard, isTriedAgain }]
}

function refusedReport({ communications }: RegisterDetails): Waiting[] {
  const last = communications.findLast(({ state }) => state === 'refused')
  return last ? [{ kind: 'register_refused', fault: last.fault }] : []
}

function missingForms(
  { formsMissing }: RegisterDetails,
  { status, checkIn, checkOut }: BookingRecord['booking'],
  today: CalendarDate,
): Waiting[] {
  const isSoon = status === 'CONFIRMED' && addDays(today, FORMS_DAYS_BEFORE) >= checkIn && today < checkOut
  return isSoon && formsMissing > 0 ? [{ kind: 'forms_missing', count: formsMissing }] : []
}

/** Returns a missing card. Before the first payment it is not decided how the stay is paid. */
function missingCard({ record, rows, payments, deposit }: WaitingSources): Waiting[] {
  const { status, holdExpiresAt } = record.booking
  if (status === 'CANCELLED' || holdExpiresAt || rows.card) return []
  const amountCents = sum(payments.filter((one) => one.lacksMeans).map((one) => one.amountCents))
  const depositCents = deposit.isToCome ? deposit.amountCents : 0
  return amountCents + depositCents > 0 ? [{ kind: 'no_card', amountCents, depositCents }] : []
}

/** The nights wait for a first payment until a moment. */
function firstPayment({ booking }: BookingRecord, [first]: readonly PaymentDetails[]): Waiting[] {
  const { status, holdExpiresAt: until } = booking
  if (status !== 'PENDING' || !until || !first) return []
  return [{ kind: 'first_payment', until, amountCents: first.amountCents }]
}
