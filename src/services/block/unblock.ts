import { hadBlock, lockBlock, releaseBlock } from '#db/block-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAct } from '#services/audit/record-act.ts'
import type { Deps } from '#services/deps.ts'

export type Unblocking = { readonly id: string; readonly version: number; readonly by: Actor }

/**
 * Lets the nights of a block go, as the undo of a block does. A repetition changes nothing. Refuses `not_found`, and
 * `changed_meanwhile` where its version is another.
 */
export async function unblock(
  deps: Deps,
  { id, version, by }: Unblocking,
): Promise<Result<null, Refusal<'not_found' | 'changed_meanwhile'>>> {
  return deps.db.transaction(async (tx) => {
    const block = await lockBlock(tx, id)
    if (!block) return (await hadBlock(tx, id)) ? ok(null) : refuse('not_found')
    const { from, to, kind, note } = block
    const subject = { kind: 'block', id } as const
    if (block.version !== version) {
      return changedMeanwhile(tx, subject, { from, to, kind, note, version: block.version })
    }
    await releaseBlock(tx, id, deps.clock.now())
    await recordAct(tx, deps, by, {
      act: 'nights_unblocked',
      subject,
      apartmentId: block.apartmentId,
      changes: { nights: [`${from}/${to}`, null], kind: [kind, null] },
    })
    return ok(null)
  })
}
