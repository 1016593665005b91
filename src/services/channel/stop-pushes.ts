import { lockChannelManager, storeStop } from '#db/channel/channel-manager-rows.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** Stops the pushes of all homes. What changes waits until they are resumed. */
export async function stopPushes(deps: Deps, { by }: { readonly by: Actor }): Promise<Result<null, never>> {
  await deps.db.transaction(async (tx) => {
    const { stoppedAt } = await lockChannelManager(tx)
    if (stoppedAt) return
    const now = deps.clock.now()
    await storeStop(tx, now)
    await recordAction(tx, deps, by, {
      act: 'channel_pushes_stopped',
      subject: { kind: 'channel', id: 'manager' },
      changes: { stoppedAt: [null, now.toISOString()] },
    })
  })
  return ok(null)
}
