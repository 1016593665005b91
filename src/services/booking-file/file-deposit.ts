import type { DepositHoldRow, DepositRow, ReturnRow } from '#db/deposit-rows.ts'
import {
  type DepositMethod,
  type DepositPlan,
  type DepositStatus,
  decidedDepositStatus,
  depositStatus,
} from '#domain/payment/deposit.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { depositView } from '#services/booking/deposit-view.ts'
import type { Deps } from '#services/deps.ts'

/** One try to take the deposit, and how it ended. */
export type DepositTryView = Pick<DepositHoldRow, 'id' | 'amountCents' | 'state' | 'declineCode' | 'expiresAt'> & {
  readonly at: Date
  readonly settledAt: Date | null
  readonly method: DepositMethod
  readonly end:
    | (Pick<ReturnRow, 'cause' | 'keepCents' | 'keptCents' | 'reason' | 'state' | 'settledAt'> & { readonly at: Date })
    | null
}

export type FileDeposit = {
  readonly status: DepositStatus
  readonly amountCents: Cents
  readonly plan: DepositPlan
  /** Whether the last try to take it was refused. */
  readonly isRefused: boolean
  /** Whether it is held and nobody has decided what becomes of it: something may be withheld. */
  readonly canWithhold: boolean
  readonly tries: readonly DepositTryView[]
}

export function fileDeposit(deps: Pick<Deps, 'clock' | 'gateways'>, record: BookingRecord): FileDeposit {
  const { amountCents, plan, refused = false } = depositView(deps, record)
  const rows = record.deposit
  return {
    status: depositStatus(rows),
    ...{ amountCents, plan, isRefused: refused },
    canWithhold: decidedDepositStatus(rows) === 'held',
    tries: rows.map(tryView),
  }
}

function tryView({ depositHold, end }: DepositRow): DepositTryView {
  const { id, amountCents, state, declineCode, expiresAt, submittedAt, settledAt, method } = depositHold
  return {
    ...{ id, amountCents, state, declineCode, expiresAt, settledAt, method, at: submittedAt },
    end: end && endView(end),
  }
}

function endView({ cause, keepCents, keptCents, reason, state, submittedAt, settledAt }: ReturnRow) {
  return { cause, keepCents, keptCents, reason, state, settledAt, at: submittedAt }
}
