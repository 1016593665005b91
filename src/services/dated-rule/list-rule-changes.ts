import { listRecentRuleChanges, type RecentRuleChange } from '#db/dated-rule/rule-change-rows.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

/** Number of changes that the page of prices shows. */
const SHOWN_CHANGES = 10

/** Lists the last changes of dated rules whose homes are all in a member's cities. */
export function listRuleChanges({ db }: Pick<Deps, 'db'>, member: Scope): Promise<RecentRuleChange[]> {
  return listRecentRuleChanges(db, member.cities, SHOWN_CHANGES)
}
