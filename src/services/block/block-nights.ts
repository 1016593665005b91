import { type BlockRow, findHomesByCode, insertBlock, listNightsInTheWay } from '#db/block/block-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { type BlockInput, checkBlock } from './check-block.ts'

export type NewBlocks = BlockInput & { readonly houseCodes: readonly string[]; readonly by: Actor }
export type BlockRefusal = Refusal<'validation_failed' | 'apartment_not_found' | 'nights_taken'>

/**
 * Takes the same nights of one or several homes, of all or of none. Nights of expired night holds count as free. Refuses
 * `validation_failed` (dates that are over, `other` without a note), `apartment_not_found` and `nights_taken`, which names
 * everybody who is in the way.
 */
export async function blockNights(deps: Deps, input: NewBlocks): Promise<Result<readonly BlockRow[], BlockRefusal>> {
  const { houseCodes, from, to, note, kind, by } = input
  const block = { from, to, kind, note: note.trim() }
  const checked = checkBlock(block, deps.clock.now())
  if (!checked.ok) return checked
  const homes = await findHomesByCode(deps.db, houseCodes)
  if (homes.length === 0 || homes.length < new Set(houseCodes).size) return refuse('apartment_not_found')
  await expireOverdueNightHolds(deps)
  return transactionWithRollbackOnRefusal(deps.db, (tx) => takeAll(tx, deps, { homes, block, by }))
}

type Taking = {
  readonly homes: readonly { readonly id: number; readonly houseCode: string }[]
  readonly block: BlockInput
  readonly by: Actor
}

/** The homes come in the order of their ids, so that two blocks of several homes never wait for each other in a circle. */
async function takeAll(
  tx: Tx,
  deps: Deps,
  { homes, block, by }: Taking,
): Promise<Result<BlockRow[], Refusal<'nights_taken'>>> {
  const actId = newId(deps)
  const taken: BlockRow[] = []
  for (const { id: apartmentId, houseCode } of homes) {
    const row = { ...block, id: newId(deps), apartmentId }
    const madeBy = by.kind === 'staff' ? by.memberId : null
    if (!(await insertBlock(tx, { ...row, madeBy, createdAt: deps.clock.now() }))) {
      const inTheWay = await listNightsInTheWay(tx, { apartmentIds: homes.map(({ id }) => id), ...block })
      const ours = new Set(taken.map(({ id }) => id))
      return { ok: false, code: 'nights_taken', details: { inTheWay: inTheWay.filter(({ id }) => !ours.has(id)) } }
    }
    taken.push({ ...row, houseCode, version: 0 })
    await recordAction(tx, deps, by, {
      act: 'nights_blocked',
      subject: { kind: 'block', id: row.id },
      apartmentId,
      actId,
      changes: { nights: [null, `${block.from}/${block.to}`], kind: [null, block.kind] },
    })
  }
  return ok(taken)
}
