import { deleteSavedView, findSavedView } from '#db/saved-view/saved-view-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type Removal = { readonly id: string; readonly by: StaffActor }

/** Removes a member's own view. Refuses `not_found` for that of another member. Commits with the audit entry. */
export async function removeView(deps: Deps, { id, by }: Removal): Promise<Result<null, Refusal<'not_found'>>> {
  const found = await findSavedView(deps.db, id)
  if (found?.memberId !== by.memberId) return refuse('not_found')
  await deps.db.transaction(async (tx) => {
    await deleteSavedView(tx, id)
    await recordAction(tx, deps, by, {
      act: 'view_removed',
      subject: { kind: 'list', id: found.list },
      changes: { name: [found.name, null], filter: [found.query, null] },
    })
  })
  return ok(null)
}
