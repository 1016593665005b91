import type { HomeSections } from '#domain/catalogue/home-sections.ts'
import type { Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import { recordHomeChange } from './record-home-change.ts'
import { type Drafting, type NotWritten, writeHome } from './write-home.ts'

type TextsInput = Drafting & {
  readonly houseCode: string
  readonly version: number
  readonly texts: HomeSections['texts']
  readonly by: Actor
}

/**
 * Changes title, description and highlights of a home. Commits them with the entry in the audit. Refuses what `writeHome`
 * refuses.
 */
export function changeHomeTexts(
  deps: Deps,
  { houseCode, version, texts, by, asDraft, draftVersion }: TextsInput,
): Promise<Result<null, NotWritten>> {
  return writeHome(
    deps,
    {
      houseCode,
      sections: () => ({ texts }),
      versions: { texts: version },
      draftVersions: { texts: draftVersion },
      asDraft,
      by,
    },
    recordHomeChange(deps, { by, houseCode }, 'home_texts_changed'),
  )
}
