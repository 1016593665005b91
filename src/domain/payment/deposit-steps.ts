import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { addDays, type CalendarDate, dateInMadrid, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { DepositHoldState, DepositMethod, ReturnCause } from './deposit.ts'
import { CHARGE_RETRY_DAYS, DEPOSIT_DAYS_BEFORE, DEPOSIT_RETURN_DAYS } from './payment-policy.ts'

/** Why a deposit hold is ended automatically. */
type PlannedCause = Exclude<ReturnCause, 'withheld' | 'late'>

/** One deposit hold as the rules see it. */
export type DepositHoldFacts = {
  readonly id: string
  readonly replaces: string | null
  readonly method: DepositMethod
  readonly state: DepositHoldState
  readonly submittedAt: Date
  readonly expiresAt: Date | null
  /** Whether its end is decided. */
  readonly ended: boolean
}

export type DepositFacts = {
  readonly amountCents: Cents
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly today: CalendarDate
  readonly status: BookingStatus
  readonly cancelledAt: Date | null
  /** When the card was saved that would be charged next. */
  readonly cardSavedAt: Date | null
  /** Deposit holds, the oldest first. */
  readonly depositHolds: readonly DepositHoldFacts[]
}

export type DepositStep = { readonly at: Date } & (
  | { readonly kind: 'take_deposit'; readonly replaces: string | null }
  | { readonly kind: 'end_deposit'; readonly holdId: string; readonly cause: PlannedCause }
)

/**
 * Gives the moment at which a deposit that was not withheld is returned: 09:00 in Madrid, `DEPOSIT_RETURN_DAYS` after
 * departure.
 */
export function depositReturnAt(checkOut: CalendarDate): Date {
  return momentInMadrid(addDays(checkOut, DEPOSIT_RETURN_DAYS), CHARGE_HOUR)
}

/**
 * Lists the automatic steps of a deposit (decisions, Deposit): it is taken 3 days before check-in or at once, tried again
 * on the next days or with a new card, and returned after departure or when the booking is cancelled. An authorisation
 * that would expire before departure is replaced first and then released. There are no steps while a result is unknown.
 */
export function depositSteps(facts: DepositFacts): DepositStep[] {
  const { depositHolds, status, checkOut, cancelledAt } = facts
  const open = depositHolds.some(({ state }) => state === 'submitted' || state === 'processing')
  const held = depositHolds.filter((depositHold) => depositHold.state === 'held' && !depositHold.ended)
  const newest = held.at(-1)
  const replaced = held
    .slice(0, -1)
    .map((depositHold) => endStep(depositHold, 'replaced', newest?.submittedAt ?? depositHold.submittedAt))
  if (!newest) {
    const taken = depositHolds.some((depositHold) => depositHold.state === 'held')
    return open || taken || status !== 'CONFIRMED' ? replaced : [...replaced, ...takeSteps(facts, null)]
  }
  if (status === 'CANCELLED') return [...replaced, endStep(newest, 'cancelled', cancelledAt ?? newest.submittedAt)]
  const returnAt = depositReturnAt(checkOut)
  if (!newest.expiresAt || newest.expiresAt >= returnAt) return [...replaced, endStep(newest, 'departure', returnAt)]
  const replacing = open ? [] : takeSteps(facts, newest)
  return [...replaced, ...replacing, endStep(newest, 'expired', newest.expiresAt)]
}

function endStep({ id }: DepositHoldFacts, cause: PlannedCause, at: Date): DepositStep {
  return { kind: 'end_deposit', holdId: id, cause, at }
}

/**
 * Plans the next try to take the deposit: the first one, one after a refusal, or one with a card that is newer than the
 * last refusal.
 */
function takeSteps(facts: DepositFacts, old: DepositHoldFacts | null): DepositStep[] {
  const { amountCents, checkIn, checkOut, today, depositHolds, cardSavedAt } = facts
  // No deposit is taken after the guest has left.
  if (amountCents === 0 || today >= checkOut) return []
  const replaces = old?.id ?? null
  const isRefused = ({ state }: DepositHoldFacts) => state === 'declined' || state === 'held_late'
  const refused = depositHolds.filter((depositHold) => isRefused(depositHold) && depositHold.replaces === replaces)
  const last = refused.at(-1)
  let at = old?.submittedAt ?? momentInMadrid(addDays(checkIn, -DEPOSIT_DAYS_BEFORE), CHARGE_HOUR)
  if (last) {
    const isNewCard = cardSavedAt !== null && cardSavedAt > last.submittedAt
    if (!isNewCard && refused.length > CHARGE_RETRY_DAYS) return []
    at = isNewCard ? cardSavedAt : momentInMadrid(addDays(dateInMadrid(last.submittedAt), 1), CHARGE_HOUR)
  }
  return at < momentInMadrid(checkOut, 0) ? [{ kind: 'take_deposit', replaces, at }] : []
}
