import { findNeighbourhoodPlace } from '#db/catalogue/neighbourhood-rows.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { findSectionDrafts } from '#db/listing/section-draft-rows.ts'
import { type DraftedSection, type HomeSections, withDrafts } from '#domain/catalogue/home-sections.ts'
import { newPublishingFaults } from '#domain/catalogue/publishing.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { changesOf, type NotWritten, writeHome } from './write-home.ts'

type PublishInput = {
  readonly houseCode: string
  /** How often the draft of each section was saved, as it was read: of all drafts that the home has. */
  readonly draftVersions: { readonly [Section in DraftedSection]?: number | undefined }
  readonly by: Actor
}
type NotPublished = NotWritten | Refusal<'neighbourhood_unknown' | 'home_incomplete'>

/**
 * Puts the drafts of a home's sections on sale, all or none. Commits it with the entry in the audit. Refuses what `writeHome`
 * refuses, `neighbourhood_unknown`, and `home_incomplete` where the home would lack something that it has now. It refuses
 * `changed_meanwhile`, too, where a section was published after its draft was saved.
 */
export async function publishHomeChanges(
  deps: Deps,
  { houseCode, draftVersions, by }: PublishInput,
): Promise<Result<null, NotPublished>> {
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) return refuse('apartment_not_found')
  const drafts = await findSectionDrafts(deps.db, found.id)
  const isRead = drafts.every(({ section, version }) => draftVersions[section] === version)
  if (drafts.length === 0 || !isRead) return changedMeanwhile(deps.db, { kind: 'home', id: houseCode }, {})
  const changed = withDrafts({} as HomeSections, drafts)
  const { city } = found.home
  const place = changed.place && (await findNeighbourhoodPlace(deps.db, { city, slug: changed.place.neighbourhood }))
  if (changed.place && !place) return refuse('neighbourhood_unknown')
  return writeHome<Refusal<'home_incomplete'>>(
    deps,
    {
      houseCode,
      sections: () => changed,
      versions: Object.fromEntries(drafts.map(({ section, basedOn }) => [section, basedOn])),
      draftVersions,
      ...(place && { neighbourhoodId: place.id }),
      check: (before) =>
        newPublishingFaults(found, { ...before, ...changed }).length > 0 ? refuse('home_incomplete') : null,
      by,
    },
    (tx, written) =>
      recordAction(tx, deps, by, {
        act: 'home_changes_published',
        subject: { kind: 'home', id: houseCode },
        apartmentId: found.id,
        changes: changesOf(written.changed),
      }),
  )
}
