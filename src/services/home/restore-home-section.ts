import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { findRevision } from '#db/listing/section-revision-rows.ts'
import type { DraftedSection } from '#domain/catalogue/home-sections.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { changesOf, type NotWritten, writeHome } from './write-home.ts'

type RestoreInput = {
  readonly houseCode: string
  readonly section: DraftedSection
  /** The version whose content is restored. */
  readonly revision: number
  /** The version that guests see, as it was read. */
  readonly version: number
  /** How often the draft of the section was saved, as it was read; 0 for none. */
  readonly draftVersion: number
  readonly by: Actor
}

/**
 * Saves what a section of a published home said before as its draft. Commits it with the entry in the audit. Refuses what
 * `writeHome` refuses, and `not_found` for a revision that does not exist or a home that is a draft itself.
 */
export async function restoreHomeSection(
  deps: Deps,
  { houseCode, section, revision, version, draftVersion, by }: RestoreInput,
): Promise<Result<null, NotWritten | Refusal<'not_found'>>> {
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) return refuse('apartment_not_found')
  const content = await findRevision(deps.db, { apartmentId: found.id, section, version: revision })
  if (!content || found.state === 'draft') return refuse('not_found')
  return writeHome(
    deps,
    {
      houseCode,
      sections: () => ({ [section]: content }),
      versions: { [section]: version },
      draftVersions: { [section]: draftVersion },
      asDraft: true,
      by,
    },
    (tx, { changed }) =>
      recordAction(tx, deps, by, {
        act: 'home_section_restored',
        subject: { kind: 'home', id: houseCode },
        apartmentId: found.id,
        changes: changesOf(changed),
      }),
  )
}
