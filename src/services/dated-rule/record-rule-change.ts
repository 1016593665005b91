import type { Tx } from '#db/connection/client.ts'
import { type HomeToPrice, replaceDatedRules } from '#db/dated-rule/dated-rule-rows.ts'
import { type ChangedHome, insertRuleChange, type NewRuleChange } from '#db/dated-rule/rule-change-rows.ts'
import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'
import { differenceOf, type RuleDifference } from '#domain/pricing/rule-change.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'

type RecordedChange = Pick<NewRuleChange, 'id' | 'from' | 'to' | 'weekdays' | 'change'> & {
  readonly homes: readonly { readonly home: Pick<HomeToPrice, 'id' | 'dated'>; readonly after: DatedRules }[]
}

/** Gives homes the rules after a change and records what they were, for its undoing. The homes must be locked. */
export async function recordRuleChange(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  by: Actor,
  { homes, ...change }: RecordedChange,
): Promise<void> {
  await writeRules(
    tx,
    homes.map(({ home, after }) => ({ apartmentId: home.id, before: home.dated, after })),
  )
  const madeBy = by.kind === 'staff' ? by.memberId : null
  await insertRuleChange(
    tx,
    { ...change, madeBy, madeAt: deps.clock.now() },
    homes.map(({ home, after }) => ({ apartmentId: home.id, before: home.dated, after })),
  )
}

/** Gives homes the rules `after` in place of those `before`. The homes must be locked. */
export async function writeRules(tx: Tx, homes: readonly ChangedHome[]): Promise<void> {
  const differences = homes.map(({ apartmentId, before, after }) => ({ apartmentId, ...differenceOf(before, after) }))
  const rangesOf = (part: keyof RuleDifference) =>
    differences.flatMap(({ apartmentId, [part]: ranges }) => ranges.map((range) => ({ ...range, apartmentId })))
  await replaceDatedRules(tx, { removed: rangesOf('removed'), added: rangesOf('added') })
}
