import { type BlockRow, hadBlock, listNightsInTheWay, lockBlock, updateBlock } from '#db/block/block-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { type BlockInput, checkBlock } from './check-block.ts'

/** A change of the block that was read with this version. */
export type ChangedBlock = BlockInput & { readonly id: string; readonly version: number; readonly by: Actor }
type ChangeRefusal = Refusal<'validation_failed' | 'not_found' | 'changed_meanwhile' | 'nights_taken'>

/**
 * Changes the nights, the kind or the note of a block. Refuses `not_found`, `validation_failed`, `changed_meanwhile` (its
 * version is another, or it was let go) and `nights_taken`, which names who is in the way.
 */
export async function changeBlock(deps: Deps, input: ChangedBlock): Promise<Result<BlockRow, ChangeRefusal>> {
  const block = { from: input.from, to: input.to, kind: input.kind, note: input.note.trim() }
  const checked = checkBlock(block, deps.clock.now())
  if (!checked.ok) return checked
  if (!(await hadBlock(deps.db, input.id))) return refuse('not_found')
  await expireOverdueNightHolds(deps)
  try {
    return await deps.db.transaction((tx) => change(tx, deps, { ...input, ...block }))
  } catch (error) {
    if (brokenConstraint(error) !== 'occupancies_no_shared_night') throw error
    return nightsTaken(deps, input)
  }
}

async function nightsTaken(deps: Deps, { id, from, to }: ChangedBlock): Promise<ChangeRefusal> {
  const block = await deps.db.transaction((tx) => lockBlock(tx, id))
  if (!block) return changedMeanwhile(deps.db, { kind: 'block', id }, {})
  const inTheWay = await listNightsInTheWay(deps.db, { apartmentIds: [block.apartmentId], from, to }, id)
  return { ok: false, code: 'nights_taken', details: { inTheWay } }
}

async function change(
  tx: Tx,
  deps: Deps,
  { id, version, by, from, to, kind, note }: ChangedBlock,
): Promise<Result<BlockRow, Refusal<'changed_meanwhile'>>> {
  const before = await lockBlock(tx, id)
  if (before?.version !== version) return changedMeanwhile(tx, { kind: 'block', id }, before ? shown(before) : {})
  const after = { ...before, from, to, kind, note, version: version + 1 }
  await updateBlock(tx, id, after)
  await recordAction(tx, deps, by, {
    act: 'block_changed',
    subject: { kind: 'block', id },
    apartmentId: before.apartmentId,
    changes: { nights: [`${before.from}/${before.to}`, `${from}/${to}`], kind: [before.kind, kind] },
  })
  return ok(after)
}

function shown({ from, to, kind, note, version }: BlockRow) {
  return { from, to, kind, note, version }
}
