import type { DepositHoldRow, DepositRow, ReturnRow } from '#db/deposit/deposit-rows.ts'
import {
  canDepositBecome,
  type DepositMethod,
  type DepositPlan,
  type DepositRefusal,
  type DepositStatus,
  decidedDepositStatus,
  depositPhase,
  depositRefusalOf,
  depositStatus,
} from '#domain/payment/deposit.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { depositView } from '#services/booking/deposit-view.ts'
import type { Deps } from '#services/deps.ts'

/** One try to take the deposit, and how it ended. */
export type DepositTryView = Pick<DepositHoldRow, 'id' | 'amountCents' | 'state' | 'expiresAt'> & {
  readonly refusal: DepositRefusal | null
  readonly at: Date
  readonly settledAt: Date | null
  readonly method: DepositMethod
  readonly end:
    | (Pick<ReturnRow, 'cause' | 'keepCents' | 'keptCents' | 'reason' | 'state' | 'settledAt'> & { readonly at: Date })
    | null
}

export type DepositDetails = {
  readonly status: DepositStatus
  readonly amountCents: Cents
  readonly plan: DepositPlan
  /** Whether the last try to take it was refused. */
  readonly isRefused: boolean
  /** Whether it is still to be taken, and it has not been refused yet. */
  readonly isToCome: boolean
  /** Whether something may be withheld: it is held, its guests have left, and its end is not decided yet. */
  readonly canWithhold: boolean
  readonly tries: readonly DepositTryView[]
}

export function depositDetails(deps: Pick<Deps, 'clock' | 'gateways'>, record: BookingRecord): DepositDetails {
  const { amountCents, plan, refused = false } = depositView(deps, record)
  const rows = record.deposit
  const { booking } = record
  const today = dateInMadrid(deps.clock.now())
  return {
    status: depositStatus(rows),
    ...{ amountCents, plan, isRefused: refused },
    isToCome: rows.length === 0 && amountCents > 0 && booking.status !== 'CANCELLED' && today < booking.checkOut,
    canWithhold: canDepositBecome(decidedDepositStatus(rows), 'withheld', depositPhase(booking, today)),
    tries: rows.map(tryView),
  }
}

function tryView({ depositHold, end }: DepositRow): DepositTryView {
  const { id, amountCents, state, expiresAt, submittedAt, settledAt, method } = depositHold
  return {
    ...{
      id,
      amountCents,
      state,
      refusal: depositRefusalOf(depositHold),
      expiresAt,
      settledAt,
      method,
      at: submittedAt,
    },
    end: end && endView(end),
  }
}

function endView({ cause, keepCents, keptCents, reason, state, submittedAt, settledAt }: ReturnRow) {
  return { cause, keepCents, keptCents, reason, state, settledAt, at: submittedAt }
}
