import { deleteFactors } from '#db/staff/staff-factor-rows.ts'
import { endSessionsOf, lockMembers, noteFactorsLost } from '#db/staff/staff-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { makeInvitation } from './invitation.ts'
import { canSignInAsOwner } from './owners.ts'

export type ResetInput = { readonly memberId: string; readonly by: Actor }

/**
 * Removes every factor of a member who has lost one, ends their sessions and returns a new invitation, which works
 * once. Refuses `forbidden` for oneself, since another member must have checked who requests it, `last_owner` where no
 * other owner could sign in until it is accepted, which the command line may do, and `not_found`.
 */
export async function resetMember(
  deps: Deps,
  { memberId, by }: ResetInput,
): Promise<Result<{ readonly link: string }, Refusal<'not_found' | 'forbidden' | 'last_owner'>>> {
  if (by.kind === 'staff' && by.memberId === memberId) return refuse('forbidden')
  return deps.db.transaction(
    async (tx): Promise<Result<{ readonly link: string }, Refusal<'not_found' | 'last_owner'>>> => {
      const others = await lockMembers(tx)
      const member = others.find(({ id }) => id === memberId)
      if (!member) return refuse('not_found')
      if (by.kind === 'staff' && !others.some((one) => one !== member && canSignInAsOwner(one)))
        return refuse('last_owner')
      await deleteFactors(tx, memberId)
      await endSessionsOf(tx, memberId, deps.systemClock.now())
      await noteFactorsLost(tx, memberId)
      await recordAction(tx, deps, by, { act: 'factors_reset', subject: { kind: 'member', id: memberId } })
      return ok({ link: await makeInvitation(tx, deps, memberId) })
    },
  )
}
