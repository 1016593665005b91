import { explainOpenDifference, findDifference } from '#db/book-check/book-check-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type Explaining = { readonly differenceId: string; readonly explanation: string; readonly by: Actor }

/**
 * Explains a difference that the check of the books found, which closes it; found again with other amounts it is another
 * one. Refuses `not_found` and `changed_meanwhile`, which says who explained it before.
 */
export async function explainDifference(
  deps: Deps,
  { differenceId, explanation, by }: Explaining,
): Promise<Result<null, Refusal<'not_found' | 'changed_meanwhile'>>> {
  const found = await findDifference(deps.db, differenceId)
  if (!found) return refuse('not_found')
  const subject = { kind: 'difference', id: differenceId } as const
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'changed_meanwhile'>>> => {
    const { actor: explainedBy, memberId: explainedMember } = actorColumns(by)
    const made = { explanation, explainedBy, explainedMember, explainedAt: deps.clock.now() }
    if (!(await explainOpenDifference(tx, differenceId, made))) {
      const now = await findDifference(tx, differenceId)
      return changedMeanwhile(tx, subject, { explanation: now?.explanation ?? null })
    }
    await recordAction(tx, deps, by, {
      act: 'difference_explained',
      subject,
      reason: explanation,
      changes: {
        why: [found.why, null],
        booksCents: [found.booksCents, null],
        otherCents: [found.otherCents, null],
        bookingCode: [found.bookingCode, null],
      },
    })
    return ok(null)
  })
}
