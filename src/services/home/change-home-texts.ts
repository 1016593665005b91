import type { HomeSections } from '#domain/catalogue/home-sections.ts'
import type { Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { changesOf, type NotWritten, writeHome } from './write-home.ts'

type TextsInput = {
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
  { houseCode, version, texts, by }: TextsInput,
): Promise<Result<null, NotWritten>> {
  return writeHome(
    deps,
    { houseCode, sections: () => ({ texts }), versions: { texts: version } },
    (tx, { before, changed }) =>
      recordAction(tx, deps, by, {
        act: 'home_texts_changed',
        subject: { kind: 'home', id: houseCode },
        apartmentId: before.id,
        changes: changesOf(changed),
      }),
  )
}
