import type { HandInPreview } from '#contract/office-invoicing.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { findWaitingRecords } from '#db/invoicing/invoices-to-resolve-rows.ts'
import {
  listTurns,
  listWaitingChains,
  lockTurn,
  type RecordTurnRow,
  updateTurn,
} from '#db/invoicing/record-delivery-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { chainOf } from './append-record.ts'

type HandInDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'settings' | 'randomBytes'>

/** Shows how many records would be handed in, and when; changes nothing. Refuses `nothing_to_hand_in`. */
export async function previewHandInNow({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Result<HandInPreview, Refusal<'nothing_to_hand_in'>>> {
  return plan(db, clock.now())
}

/**
 * Has the records that wait handed in without waiting for the next try of our own; the agency's waiting time stays. Commits
 * the job and the entry in the audit. Refuses `nothing_to_hand_in`, and `changed_meanwhile` where it is not as previewed.
 */
export async function handInNow(
  deps: HandInDeps,
  { previewId, by }: { readonly previewId: string; readonly by: Actor },
): Promise<Result<null, Refusal<'nothing_to_hand_in' | 'changed_meanwhile'>>> {
  const subject = { kind: 'record_chain', id: chainOf(deps.settings.invoicing) } as const
  return transactionWithRollbackOnRefusal(
    deps.db,
    async (tx): Promise<Result<null, Refusal<'nothing_to_hand_in' | 'changed_meanwhile'>>> => {
      const turns = await lockTurns(tx)
      const planned = await plan(tx, deps.clock.now())
      if (!planned.ok) return planned
      const { waiting } = planned.value
      if (planned.value.previewId !== previewId) return changedMeanwhile(tx, subject, { waiting })
      for (const { chain } of turns.filter(isOurs)) await updateTurn(tx, chain, { waitUntil: null })
      await recordAction(tx, deps, by, { act: 'records_handed_in', subject, changes: { records: [null, waiting] } })
      await deps.jobs.send(tx, 'hand-in-records', {})
      return ok(null)
    },
  )
}

async function lockTurns(tx: Tx): Promise<RecordTurnRow[]> {
  const turns: RecordTurnRow[] = []
  for (const chain of await listWaitingChains(tx)) turns.push(await lockTurn(tx, chain))
  return turns
}

async function plan(on: Queryable, now: Date): Promise<Result<HandInPreview, Refusal<'nothing_to_hand_in'>>> {
  const { count: waiting } = await findWaitingRecords(on)
  if (waiting === 0) return refuse('nothing_to_hand_in')
  const turns = await listTurns(on)
  const failingSince = turns.find(isOurs)?.failingSince ?? null
  const waits = turns.filter((turn) => !isOurs(turn)).flatMap(({ waitUntil }) => (waitUntil ? [waitUntil] : []))
  const [notBefore = null] = waits.filter((moment) => moment > now)
  const figures = {
    waiting,
    failingSince: failingSince?.toISOString() ?? null,
    notBefore: notBefore?.toISOString() ?? null,
  }
  return ok({ ...figures, previewId: previewIdOf('hand in', figures) })
}

/** While the agency does not answer, the product itself decides when it tries again. */
function isOurs({ failingSince }: RecordTurnRow): boolean {
  return failingSince !== null
}
