import type { AuditAction } from '#contract/audit-actions.ts'
import type { EntryOfBooking } from '#db/booking-details/booking-detail-rows.ts'
import type { ChargeRow, RefundRow } from '#db/payment/charge-rows.ts'
import { BY_HAND } from '#domain/payment/by-hand.ts'
import { depositRefusalOf } from '#domain/payment/deposit.ts'
import type { HistoryItem, HistorySources } from './history-item.ts'

const GUEST = { kind: 'guest', memberId: null } as const
const SYSTEM = { kind: 'system', memberId: null } as const
const SAME_ACTION_MS = 2_000
const AT_ONCE_MS = 60_000

/** Returns the entries of one kind of action, each of which describes one row at most. */
export function entriesOfAction(entries: readonly EntryOfBooking[], act: AuditAction, within: number) {
  const left = entries.filter((entry) => entry.act === act)
  return {
    /** Takes the entry of an action that was done at this moment. */
    take(at: Date): EntryOfBooking | undefined {
      const near = left.findIndex((entry) => Math.abs(entry.at.getTime() - at.getTime()) <= within)
      return near < 0 ? undefined : left.splice(near, 1)[0]
    },
  }
}

/**
 * Lists charges, refusals and refunds. Money by hand is described by its audit entry, which names the member who
 * recorded it.
 */
export function moneyItems(sources: Pick<HistorySources, 'record' | 'rows' | 'entries'>): HistoryItem[] {
  const { record, rows, entries } = sources
  const { charges, refunds } = record.ledger
  const numbers = new Map([...record.payments, ...rows.superseded].map(({ id, number }) => [id, number]))
  const numberOf = (charge: ChargeRow | undefined) => numbers.get(charge?.paymentId ?? '') ?? 0
  const byHand = new Set(charges.filter(({ takenBackAt }) => takenBackAt).map(({ id }) => id))
  const transfers = entriesOfAction(entries, 'refund_transfer_recorded', SAME_ACTION_MS)
  const parts = entriesOfAction(entries, 'part_refunded', SAME_ACTION_MS)
  return [
    ...charges.filter(({ gateway }) => gateway !== BY_HAND).flatMap((charge) => chargeItem(charge, numberOf(charge))),
    // Also those that the bank refused and that another replaced: the refusal happened.
    ...refunds
      .filter(({ chargeId }) => !byHand.has(chargeId))
      .flatMap((refund) => {
        const isDescribed = isPartAtOnce(refund, parts) || isTransfer(refund, transfers)
        const charge = charges.find(({ id }) => id === refund.chargeId)
        return isDescribed ? [] : refundItem(refund, numberOf(charge))
      }),
  ]
}

type EntriesOfAction = ReturnType<typeof entriesOfAction>

/** Tells whether a refund was recorded by hand after its transfer. */
function isTransfer({ byHand, settledAt }: RefundRow, transfers: EntriesOfAction): boolean {
  return byHand && settledAt !== null && transfers.take(settledAt) !== undefined
}

/**
 * Tells whether a refund by staff was paid at once, so that their action describes it; a later settlement is an item of
 * its own.
 */
function isPartAtOnce({ submittedAt, settledAt, state }: RefundRow, parts: EntriesOfAction): boolean {
  const isByStaff = parts.take(submittedAt) !== undefined
  const took = (settledAt ?? submittedAt).getTime() - submittedAt.getTime()
  return isByStaff && state !== 'failed' && took < AT_ONCE_MS
}

/** A try without a known result has not happened yet. */
function chargeItem(charge: ChargeRow, number: number): HistoryItem[] {
  const { id, amountCents, state, declineCode, presence, method, cardBrand, cardLast4, settledAt, submittedAt } = charge
  if (state === 'submitted' || state === 'requires_action' || state === 'withdrawn') return []
  const what = {
    kind: 'charge',
    number,
    amountCents,
    state,
    declineCode,
    presence,
    method,
    cardBrand,
    cardLast4,
  } as const
  const by = presence === 'automatic' ? SYSTEM : GUEST
  return [{ id: `charge-${id}`, at: settledAt ?? submittedAt, by, theme: 'money', what }]
}

function refundItem({ id, amountCents, state, reason, byHand, settledAt, submittedAt }: RefundRow, number: number) {
  const what = { kind: 'refund', number, amountCents, state, reason, byHand } as const
  return [{ id: `refund-${id}`, at: settledAt ?? submittedAt, by: SYSTEM, theme: 'money', what } as const]
}

/** Lists tries to take the deposit, and how each ended. What staff withheld is described by its audit entry. */
export function depositItems({ record, entries }: Pick<HistorySources, 'record' | 'entries'>): HistoryItem[] {
  const isWithholdingDescribed = entries.some(({ act }) => act === 'deposit_withheld')
  return record.deposit.flatMap(({ depositHold, end }): HistoryItem[] => {
    const { id, amountCents, state, method, settledAt, submittedAt } = depositHold
    const items: HistoryItem[] = []
    if (state !== 'submitted' && state !== 'withdrawn') {
      const what = { kind: 'deposit', amountCents, state, method, refusal: depositRefusalOf(depositHold) } as const
      items.push({ id: `deposit-${id}`, at: settledAt ?? submittedAt, by: SYSTEM, theme: 'money', what })
    }
    const isDescribed = end?.cause === 'withheld' && isWithholdingDescribed
    if (end && !isDescribed && end.cause !== 'replaced' && end.cause !== 'expired') {
      const { cause, keptCents, state: ended, reason } = end
      const what = { kind: 'deposit_end', amountCents, cause, keptCents, state: ended, reason } as const
      const at = end.settledAt ?? end.submittedAt
      items.push({ id: `deposit-end-${end.id}`, at, by: SYSTEM, theme: 'money', what })
    }
    return items
  })
}
