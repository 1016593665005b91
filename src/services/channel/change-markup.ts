import { changeChannelManager, lockChannelManager } from '#db/channel/channel-manager-rows.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type Markup = { readonly markupPercent: number; readonly by: Actor }

/** Changes by how many percent prices at the sites of the channel manager are above ours. The database queues all rates. */
export async function changeMarkup(deps: Deps, { markupPercent, by }: Markup): Promise<Result<null, never>> {
  await deps.db.transaction(async (tx) => {
    const before = await lockChannelManager(tx)
    if (before.markupPercent === markupPercent) return
    await changeChannelManager(tx, { markupPercent })
    await recordAction(tx, deps, by, {
      act: 'channel_markup_changed',
      subject: { kind: 'channel', id: 'manager' },
      changes: { markupPercent: [before.markupPercent, markupPercent] },
    })
  })
  return ok(null)
}
