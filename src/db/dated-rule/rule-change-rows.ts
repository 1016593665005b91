import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { ruleChangeHomes, ruleChanges } from '#db/schema/dated-rule.ts'
import { int4, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'

export type NewRuleChange = Omit<typeof ruleChanges.$inferInsert, 'undoneAt'>
/** The rules of a home before and after a change. */
export type ChangedHome = { readonly apartmentId: number; readonly before: DatedRules; readonly after: DatedRules }

const INSERT_HOMES = defineStatement({
  name: 'insert_rule_change_homes',
  row: {},
  text: `
insert into rule_change_homes (change_id, apartment_id, before, after)
select $1::uuid, home, before, after from unnest($2::int[], $3::jsonb[], $4::jsonb[]) as changed(home, before, after)`,
})

/** Inserts a change with the rules of its homes before and after it. */
export async function insertRuleChange(tx: Tx, change: NewRuleChange, homes: readonly ChangedHome[]): Promise<void> {
  await tx.insert(ruleChanges).values(change)
  await runStatement(tx, INSERT_HOMES, [
    change.id,
    homes.map(({ apartmentId }) => apartmentId),
    homes.map(({ before }) => JSON.stringify(before)),
    homes.map(({ after }) => JSON.stringify(after)),
  ])
}

const RECENT = defineStatement({
  name: 'recent_rule_changes',
  row: {
    id: of(ruleChanges.id),
    madeAt: of(ruleChanges.madeAt),
    madeBy: text.orNull,
    from: text,
    to: text,
    weekdays: of(ruleChanges.weekdays),
    change: of(ruleChanges.change),
    undoneAt: of(ruleChanges.undoneAt),
    homes: int4,
    /** A house code, for changes of one home. */
    houseCode: text.orNull,
  },
  text: `
select c.id, c.made_at as "madeAt", m.name as "madeBy", c.from_date::text as "from", c.to_date::text as "to", c.weekdays,
       c.change, c.undone_at as "undoneAt", of_homes.homes, of_homes.code as "houseCode"
  from rule_changes c
  left join staff_members m on m.id = c.made_by
  cross join lateral (
    select count(*)::int as homes, min(a.house_code) as code,
           coalesce(bool_and($1::text[] is null or a.city = any($1)), true) as is_in_scope
      from rule_change_homes h join apartments a on a.id = h.apartment_id where h.change_id = c.id) as of_homes
 where of_homes.is_in_scope
 order by c.made_at desc limit $2`,
})

export type RecentRuleChange = RowOf<typeof RECENT>

/** Returns the last changes whose homes are all in these cities, the latest first. */
export function listRecentRuleChanges(
  on: Queryable,
  cities: readonly string[] | null,
  most: number,
): Promise<RecentRuleChange[]> {
  return runStatement(on, RECENT, [cities, most])
}

/** Locks a change that was not undone; undefined where there is none. */
export async function lockRuleChange(tx: Tx, id: string): Promise<typeof ruleChanges.$inferSelect | undefined> {
  const [found] = await tx
    .select()
    .from(ruleChanges)
    .where(and(eq(ruleChanges.id, id), isNull(ruleChanges.undoneAt)))
    .for('update')
  return found
}

/** Returns the rules of the homes of a change, by home. */
export async function listChangedHomes(on: Queryable, changeId: string): Promise<ChangedHome[]> {
  const { apartmentId, before, after } = ruleChangeHomes
  return on
    .select({ apartmentId, before, after })
    .from(ruleChangeHomes)
    .where(eq(ruleChangeHomes.changeId, changeId))
    .orderBy(apartmentId)
}

/** Returns what changes since a moment did to the rules of homes, without those that were undone. */
export async function listChangesSince(on: Queryable, since: Date): Promise<ChangedHome[]> {
  const { apartmentId, before, after } = ruleChangeHomes
  return on
    .select({ apartmentId, before, after })
    .from(ruleChangeHomes)
    .innerJoin(ruleChanges, eq(ruleChanges.id, ruleChangeHomes.changeId))
    .where(and(gt(ruleChanges.madeAt, since), isNull(ruleChanges.undoneAt)))
}

export async function markUndone(tx: Tx, id: string, undoneAt: Date): Promise<void> {
  await tx.update(ruleChanges).set({ undoneAt }).where(eq(ruleChanges.id, id))
}
