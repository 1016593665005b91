import type { HomeSections } from '#domain/catalogue/home-sections.ts'
import { type OwnFacts, wholeFacts } from '#domain/catalogue/whole-facts.ts'
import type { Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import { recordHomeChange } from './record-home-change.ts'
import { type Drafting, type NotWritten, writeHome } from './write-home.ts'

type FactsInput = Drafting & {
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
  { houseCode, version, facts, by, asDraft, draftVersion }: FactsInput,
): Promise<Result<null, NotWritten>> {
  const sections = (before: HomeSections) => ({ facts: wholeFacts(facts, before.facts) })
  return writeHome(
    deps,
    { houseCode, sections, versions: { facts: version }, draftVersions: { facts: draftVersion }, asDraft, by },
    recordHomeChange(deps, { by, houseCode }, 'home_facts_changed'),
  )
}
