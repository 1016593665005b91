import type { HomeSections } from '#domain/catalogue/home-sections.ts'
import { type OwnFacts, wholeFacts } from '#domain/catalogue/whole-facts.ts'
import type { Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { changesOf, type NotWritten, writeHome } from './write-home.ts'

type FactsInput = {
  readonly houseCode: string
  readonly version: number
  readonly facts: OwnFacts
  readonly by: Actor
}

/**
 * Changes what a home is and has. Commits it with the entry in the audit. Refuses what `writeHome` refuses.
 */
export function changeHomeFacts(
  deps: Deps,
  { houseCode, version, facts, by }: FactsInput,
): Promise<Result<null, NotWritten>> {
  const sections = (before: HomeSections) => ({ facts: wholeFacts(facts, before.facts) })
  return writeHome(deps, { houseCode, sections, versions: { facts: version } }, (tx, { before, changed }) =>
    recordAction(tx, deps, by, {
      act: 'home_facts_changed',
      subject: { kind: 'home', id: houseCode },
      apartmentId: before.id,
      changes: changesOf(changed),
    }),
  )
}
