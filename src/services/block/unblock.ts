import { hadBlock, lockBlock, releaseBlock } from '#db/block/block-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type BlockAsRead = { readonly id: string; readonly version: number }
export type Unblocking = { readonly blocks: readonly BlockAsRead[]; readonly by: Actor }
type Unblocked = Result<null, Refusal<'not_found' | 'changed_meanwhile'>>

/**
 * Lets the nights of blocks go, of all or of none, as the undo of a block does. A repetition changes nothing. Refuses
 * `not_found`, and `changed_meanwhile` where a version is another.
 */
export async function unblock(deps: Deps, { blocks, by }: Unblocking): Promise<Unblocked> {
  // In the order of their ids, so that two of several blocks never wait for each other in a circle.
  const inOrder = blocks.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Unblocked> => {
    const actId = newId(deps)
    for (const block of inOrder) {
      const done = await release(tx, deps, { block, actId, by })
      if (!done.ok) return done
    }
    return ok(null)
  })
}

type Release = { readonly block: BlockAsRead; readonly actId: string; readonly by: Actor }

async function release(tx: Tx, deps: Deps, { block: { id, version }, actId, by }: Release): Promise<Unblocked> {
  const block = await lockBlock(tx, id)
  if (!block) return (await hadBlock(tx, id)) ? ok(null) : refuse('not_found')
  const { from, to, kind, note } = block
  const subject = { kind: 'block', id } as const
  if (block.version !== version) {
    return changedMeanwhile(tx, subject, { from, to, kind, note, version: block.version })
  }
  await releaseBlock(tx, id, deps.clock.now())
  await recordAction(tx, deps, by, {
    act: 'nights_unblocked',
    ...{ subject, actId },
    apartmentId: block.apartmentId,
    changes: { nights: [`${from}/${to}`, null], kind: [kind, null] },
  })
  return ok(null)
}
