import { endConflict, findChannelStay } from '#db/channel/stay-rows.ts'
import type { ConflictEnd } from '#domain/channel/conflict.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type Ended = { readonly houseCode: string; readonly stayId: string; readonly end: ConflictEnd; readonly by: Actor }

/**
 * Ends a conflict without changing our booking. What was settled at the site is a conflict again if the next reading still has it;
 * what is the same booking stays ended for as long as the site says the same nights. Refuses `not_found` where there is none.
 */
export async function endChannelConflict(
  deps: Deps,
  { houseCode, stayId, end, by }: Ended,
): Promise<Result<null, Refusal<'not_found'>>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, Refusal<'not_found'>>> => {
    const stay = await findChannelStay(tx, stayId)
    if (stay?.houseCode !== houseCode) return refuse('not_found')
    if (!(await endConflict(tx, stayId, end, deps.clock.now()))) return refuse('not_found')
    await recordAction(tx, deps, by, {
      act: 'channel_conflict_ended',
      subject: { kind: 'home', id: houseCode },
      apartmentId: stay.apartmentId,
      changes: { site: [null, stay.site], end: [null, end] },
    })
    return ok(null)
  })
}
