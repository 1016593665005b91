import { endStaffSession, findSessionById } from '#db/staff/staff-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor, StaffActor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

export type EndSessionInput = {
  readonly sessionId: string
  /** Whose it must be. */
  readonly memberId: string
  readonly by: Actor
}

/** Ends one session of a member, e.g. of a lost laptop. Refuses `not_found` for one that is over or another's. */
export async function endMemberSession(
  deps: Deps,
  { sessionId, memberId, by }: EndSessionInput,
): Promise<Result<null, Refusal<'not_found'>>> {
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'not_found'>>> => {
    const session = await findSessionById(tx, sessionId)
    if (session?.memberId !== memberId) return refuse('not_found')
    if (!(await endStaffSession(tx, sessionId, deps.systemClock.now()))) return refuse('not_found')
    await recordAction(tx, deps, by, { act: 'session_ended', subject: { kind: 'session', id: sessionId } })
    return ok(null)
  })
}

/** Ends one of the signed-in member's own sessions. Refuses the same. */
export function endOwnSession(
  deps: Deps,
  { sessionId, by }: { readonly sessionId: string; readonly by: StaffActor },
): Promise<Result<null, Refusal<'not_found'>>> {
  return endMemberSession(deps, { sessionId, memberId: by.memberId, by })
}
