import { findLastEntry } from '#db/audit/audit-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { BY_HAND } from '#domain/payment/by-hand.ts'
import type { ChangedMeanwhile, Refusal, Result } from '#domain/shared/refusal.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import type { BookingRecord } from './booking-view.ts'
import { lockRecord, readBooking } from './read-booking.ts'

type Figures = ChangedMeanwhile['now']

/** What an action will do, named by the id under which it was previewed. */
export type Planned = { readonly previewId: string }

/**
 * Does an action on a booking at exactly the figures that were previewed: plans it again under the booking's lock
 * and stores it in the same transaction. Where it can't be done any more, the refusal says who was faster and with what.
 * Refuses `booking_not_found`, `changed_meanwhile` and what the plan refuses.
 */
export async function performOnBooking<P extends Planned, Done, R extends Refusal>(
  deps: Deps,
  { code, previewId }: { readonly code: string; readonly previewId: string },
  action: {
    plan(tx: Tx, record: BookingRecord): Promise<Result<P, R>>
    store(tx: Tx, record: BookingRecord, planned: P): Promise<Done>
  },
): Promise<Result<Done, R | Refusal<'booking_not_found' | 'changed_meanwhile'>>> {
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  return transactionWithRollbackOnRefusal(deps.db, async (tx) => {
    const record = await lockRecord(tx, found)
    if (!record) return refuse('booking_not_found')
    const planned = await action.plan(tx, record)
    if (!planned.ok) return { ...planned, ...(await detailsOf(tx, record, {})) }
    if (planned.value.previewId !== previewId) {
      const { previewId: _, ...figures } = planned.value
      const refusal = refuse('changed_meanwhile')
      return { ...refusal, ...(await detailsOf(tx, record, flat(figures))) }
    }
    return { ok: true, value: await action.store(tx, record, planned.value) }
  })
}

/** Reads a booking to preview an action on it. Refuses `booking_not_found` and what the plan refuses. */
export async function previewOnBooking<P, R extends Refusal>(
  deps: Deps,
  code: string,
  plan: (record: BookingRecord) => Promise<Result<P, R>>,
): Promise<Result<P, R | Refusal<'booking_not_found'>>> {
  const record = await readBooking(deps.db, code)
  return record ? plan(record) : refuse('booking_not_found')
}

async function detailsOf(tx: Tx, { booking, ledger }: BookingRecord, now: Figures) {
  const entry = await findLastEntry(tx, { kind: 'booking', id: booking.code })
  const charged = ledger.charges
    .filter(({ gateway }) => gateway !== BY_HAND)
    .map(({ presence, settledAt, submittedAt }) => ({
      by: presence === 'automatic' ? ('system' as const) : ('guest' as const),
      memberId: null,
      at: settledAt ?? submittedAt,
    }))
  const recorded = entry ? [{ by: entry.actor, memberId: entry.memberId, at: entry.at }] : []
  const last = [...charged, ...recorded].toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
  return last ? { details: { changed: { ...last, at: last.at.toISOString(), now } } } : {}
}

/** Takes the figures that stand alone; a member of staff reads the others in the next preview. */
function flat(figures: object): Figures {
  const isPlain = (value: unknown): value is Figures[string] => value === null || typeof value !== 'object'
  return Object.fromEntries(
    Object.entries(figures).filter((pair): pair is [string, Figures[string]] => isPlain(pair[1])),
  )
}
