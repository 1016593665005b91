import { lockChannelManager, storeStop } from '#db/channel/channel-manager-rows.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** Lets the pushes of all homes run again; what has changed since they were stopped is pushed within a minute. */
export async function resumePushes(deps: Deps, { by }: { readonly by: Actor }): Promise<Result<null, never>> {
  await deps.db.transaction(async (tx) => {
    const { stoppedAt } = await lockChannelManager(tx)
    if (!stoppedAt) return
    await storeStop(tx, null)
    await recordAction(tx, deps, by, {
      act: 'channel_pushes_resumed',
      subject: { kind: 'channel', id: 'manager' },
      changes: { stoppedAt: [stoppedAt.toISOString(), null] },
    })
  })
  return ok(null)
}
