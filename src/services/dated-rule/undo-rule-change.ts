import { findHomesById, lockHomes } from '#db/catalogue/apartment-rows.ts'
import { listChangedHomes, lockRuleChange, markUndone } from '#db/dated-rule/rule-change-rows.ts'
import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'
import { differenceOf, KINDS_OF_CHANGE } from '#domain/pricing/rule-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isInScope, type Scope } from '#domain/staff/permissions.ts'
import { recordActions } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { writeRules } from './record-rule-change.ts'

type NotUndone = Refusal<'not_found' | 'changed_meanwhile'>

/**
 * Gives the homes of a change the dated rules that they had before it; bookings that were made since keep their price. Commits
 * the rules and an entry in the audit for each home. Refuses `not_found` (no such change within the member's cities, or undone
 * already) and `changed_meanwhile` where the rules of these kinds are not those that the change left.
 */
export async function undoRuleChange(
  deps: Deps,
  { changeId, by, signedIn }: { readonly changeId: string; readonly by: Actor; readonly signedIn: Scope },
): Promise<Result<null, NotUndone>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotUndone>> => {
    const change = await lockRuleChange(tx, changeId)
    if (!change) return refuse('not_found')
    const changed = await listChangedHomes(tx, changeId)
    const ids = changed.map(({ apartmentId }) => apartmentId)
    await lockHomes(tx, ids)
    const homes = new Map((await findHomesById(tx, ids)).map((home) => [home.id, home]))
    const kinds = KINDS_OF_CHANGE[change.change.kind]
    const ofKinds = (dated: DatedRules): DatedRules =>
      Object.fromEntries(kinds.flatMap((kind) => (dated[kind] ? [[kind, dated[kind]]] : [])))
    const undone = changed.flatMap(({ apartmentId, before, after }) => {
      const home = homes.get(apartmentId)
      return home ? [{ home, before: ofKinds(before), after: ofKinds(after), now: ofKinds(home.dated) }] : []
    })
    if (!undone.every(({ home }) => isInScope(signedIn, home.city))) return refuse('not_found')
    const isAsLeft = undone.every(({ after, now }) => isSame(after, now))
    if (!isAsLeft) return refuse('changed_meanwhile')
    await writeRules(
      tx,
      undone.map(({ home, before, now }) => ({ apartmentId: home.id, before: now, after: before })),
    )
    await markUndone(tx, changeId, deps.clock.now())
    await recordActions(
      tx,
      deps,
      by,
      undone.map(({ home }) => ({
        act: 'rule_change_undone',
        subject: { kind: 'home', id: home.houseCode },
        apartmentId: home.id,
        actId: changeId,
        changes: { nights: [`${change.from}/${change.to}`, null] },
      })),
    )
    return ok(null)
  })
}

function isSame(one: DatedRules, other: DatedRules): boolean {
  const { removed, added } = differenceOf(one, other)
  return removed.length === 0 && added.length === 0
}
