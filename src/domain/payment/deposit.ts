import type { Stay } from '#domain/booking/stay-rules.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { DeclineCode } from './card-gateway.ts'
import { DEPOSIT_DAYS_BEFORE, DEPOSIT_RETURN_DAYS } from './payment-policy.ts'

export const DEPOSIT_STATUSES = ['none', 'held', 'returned', 'withheld'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** `authorisation`: blocked on the card. `charge_and_refund`: charged and later refunded. */
export type DepositMethod = 'authorisation' | 'charge_and_refund'

/**
 * States of one try to take a deposit. `submitted`: the intent is stored and the result is not known. `withdrawn`:
 * withdrawn before it took anything. `held_late`: it took the deposit after it had ended without, and is released.
 */
export const DEPOSIT_HOLD_STATES = ['submitted', 'processing', 'held', 'declined', 'withdrawn', 'held_late'] as const
export type DepositHoldState = (typeof DEPOSIT_HOLD_STATES)[number]

const DEPOSIT_HOLD_TRANSITIONS: Readonly<Record<DepositHoldState, readonly DepositHoldState[]>> = {
  submitted: ['processing', 'held', 'declined', 'withdrawn', 'held_late'],
  processing: ['held', 'declined', 'withdrawn', 'held_late'],
  held: [],
  declined: ['held_late'],
  withdrawn: ['held_late'],
  held_late: [],
}

/**
 * Gives the state of a deposit hold after a result of its gateway; null where that changes nothing, because late and
 * repeated results are normal. `deposit` is the status of the deposit without this hold: one that was returned is not held
 * again.
 */
export function depositHoldStateAfter(
  from: DepositHoldState,
  reported: Exclude<DepositHoldState, 'held_late'>,
  deposit: DepositStatus,
): DepositHoldState | null {
  const canBeHeld = deposit === 'held' || canDepositBecome(deposit, 'held')
  const to = reported === 'held' && !(isDepositHoldOpen(from) && canBeHeld) ? 'held_late' : reported
  return DEPOSIT_HOLD_TRANSITIONS[from].includes(to) ? to : null
}

/** Tells whether the result of a try to take the deposit is not known yet, so that no other try may begin. */
export function isDepositHoldOpen(state: DepositHoldState): boolean {
  return state === 'submitted' || state === 'processing'
}

/** Why a try to take the deposit took nothing: there was no card to charge, or its bank refused. */
export type DepositRefusal = DeclineCode | 'no_card'

type Refused = {
  readonly declineCode: DeclineCode | null
  readonly gatewayRef: string | null
  readonly submittedAt: Date
  readonly settledAt: Date | null
}

/** Returns why a deposit hold was refused; null where it was not. One without a card ends as it begins, without a gateway. */
export function depositRefusalOf({ declineCode, gatewayRef, submittedAt, settledAt }: Refused): DepositRefusal | null {
  const hasNoTry = gatewayRef === null && settledAt?.getTime() === submittedAt.getTime()
  return declineCode && hasNoTry ? 'no_card' : declineCode
}

/**
 * Why a deposit hold ended. `replaced`: another one replaced it; `expired`: the gateway released it by itself; `late`: it
 * had ended before it was taken.
 */
export type ReturnCause = 'departure' | 'cancelled' | 'withheld' | 'replaced' | 'expired' | 'late'
export type ReturnState = 'submitted' | 'processing' | 'done' | 'failed'

export type DepositPlan = {
  readonly takenOn: CalendarDate
  readonly returnedOn: CalendarDate
  readonly method: DepositMethod
}

/**
 * Plans when the deposit is taken and returned, and how: by an authorisation when the gateway can hold it until 7 days
 * after check-out, else by a charge and a refund (decisions, Deposit). `holdDays` is the gateway's limit in days.
 */
export function depositPlan(stay: Stay, today: CalendarDate, holdDays: number): DepositPlan {
  const scheduled = addDays(stay.checkIn, -DEPOSIT_DAYS_BEFORE)
  const takenOn = scheduled < today ? today : scheduled
  const returnedOn = addDays(stay.checkOut, DEPOSIT_RETURN_DAYS)
  const method = daysBetween(takenOn, returnedOn) <= holdDays ? 'authorisation' : 'charge_and_refund'
  return { takenOn, returnedOn, method }
}

/**
 * The phase of a stay for its deposit. `open`: its guests have not left and its last day has not come, so that it is
 * not known yet what the deposit has to pay for. `over`: from the day of check-out, or once staff record that the
 * guests have left.
 */
export type DepositPhase = 'open' | 'over'

/** Returns the phase of a stay for its deposit on a day. */
export function depositPhase(
  { checkOut, checkedOutAt }: Pick<Stay, 'checkOut'> & { readonly checkedOutAt: Date | null },
  today: CalendarDate,
): DepositPhase {
  return checkedOutAt !== null || today >= checkOut ? 'over' : 'open'
}

const TRANSITIONS: Readonly<Record<DepositPhase, Readonly<Record<DepositStatus, readonly DepositStatus[]>>>> = {
  open: { none: ['held'], held: ['returned'], returned: [], withheld: [] },
  over: { none: ['held'], held: ['returned', 'withheld'], returned: [], withheld: [] },
}

/**
 * Tells whether a transition is in the state table; a deposit that was returned or withheld stays so. What was decided once
 * the stay was over stays decided, which is the phase where none is named.
 */
export function canDepositBecome(from: DepositStatus, to: DepositStatus, phase: DepositPhase = 'over'): boolean {
  return TRANSITIONS[phase][from].includes(to)
}

/** One try to take a deposit and how it ended: `keepCents` is what was decided, `keptCents` is null until it is done. */
export type DepositTry = {
  readonly depositHold: { readonly state: DepositHoldState }
  readonly end: { readonly state: ReturnState; readonly keepCents: Cents; readonly keptCents: Cents | null } | null
}

/**
 * Derives the status of a deposit from the tries to take it, the oldest first; the newest one that was held in time
 * decides.
 */
export function depositStatus(tries: readonly DepositTry[]): DepositStatus {
  const end = tries.findLast(({ depositHold }) => depositHold.state === 'held')?.end
  if (end === undefined) return 'none'
  if (end?.state !== 'done') return 'held'
  return end.keptCents ? 'withheld' : 'returned'
}

/** Derives the status of a deposit once the end that is decided is done. */
export function decidedDepositStatus(tries: readonly DepositTry[]): DepositStatus {
  const end = tries.findLast(({ depositHold }) => depositHold.state === 'held')?.end
  if (end === undefined) return 'none'
  if (end === null) return 'held'
  return end.keepCents > 0 ? 'withheld' : 'returned'
}
