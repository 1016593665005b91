import { lockHomes } from '#db/catalogue/apartment-rows.ts'
import { lockCatalogue, saveSearchRows } from '#db/catalogue/catalogue-rows.ts'
import { findWholeHomes, updateHome, type WholeHome } from '#db/catalogue/whole-home-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import {
  deleteSectionDrafts,
  findSectionDrafts,
  type SectionDraftRow,
  saveSectionDraft,
} from '#db/listing/section-draft-rows.ts'
import { saveRevisions } from '#db/listing/section-revision-rows.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import { type ConsistencyError, consistencyErrors } from '#domain/catalogue/apartment-consistency.ts'
import {
  changedFields,
  DRAFTED_SECTIONS,
  type HomeSection,
  type HomeSections,
  homeOfSections,
  sectionsOf,
  withDrafts,
} from '#domain/catalogue/home-sections.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { LOCALES } from '#domain/shared/text.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { searchRowOf } from '#services/catalogue/search-facts.ts'
import { apartmentRow, hashesOf, versionsAfter } from '#services/catalogue/write-catalogue.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

export type NotWritten = Refusal<'validation_failed' | 'apartment_not_found' | 'changed_meanwhile'>

/** How a form was saved: on sale at once, or as a draft beside what guests see. */
export type Drafting = {
  readonly asDraft?: boolean | undefined
  /** How often the draft of the section was saved, as it was read; 0 for none. */
  readonly draftVersion?: number | undefined
}

/** New contents of some sections, each with the version that was read. */
export type HomeChange<R extends Refusal = never> = {
  readonly houseCode: string
  /** The new contents, which may follow from the present ones. */
  sections(before: HomeSections): Partial<HomeSections>
  /** The version that was read; `any` for a section that only follows from another. */
  readonly versions: { readonly [Section in HomeSection]?: number | 'any' }
  readonly floorCents?: number | null
  /** The id of the neighbourhood that the place names. */
  readonly neighbourhoodId?: number
  /** The drafts of these sections are saved, not their contents. The draft of a new home has none beside it. */
  readonly asDraft?: boolean | undefined
  /** How often the drafts of these sections were saved, as they were read; a section without one has no draft. */
  readonly draftVersions?: { readonly [Section in HomeSection]?: number | undefined }
  readonly by: Actor
  /** Returns why the present contents forbid the change; `isDraft` where guests will not see it yet. */
  check?(before: HomeSections, isDraft: boolean): R | null
}

/** What a change did: the sections, their fields, and the home as it was. */
export type WrittenHome = {
  readonly before: WholeHome
  readonly changed: readonly { readonly section: HomeSection; readonly fields: readonly string[] }[]
  /** Whether drafts were saved, and guests see no change. */
  readonly isDraft: boolean
}

/**
 * Writes sections of a home, with its search row where it is listed, in one transaction with what `record` adds. Guests see
 * the change from then on, and drafts of these sections end. The change of a new home that is a draft, and one that is saved
 * as a draft, guests don't see: it may lack texts and contradict itself. Refuses `apartment_not_found`, `changed_meanwhile`
 * (a section or its draft has another version than the one that was read), what `check` refuses, and `validation_failed`,
 * which names the field that contradicts another.
 */
export async function writeHome<R extends Refusal = never>(
  deps: Pick<Deps, 'db' | 'clock'>,
  change: HomeChange<R>,
  record: (tx: Tx, written: WrittenHome) => Promise<void>,
): Promise<Result<null, NotWritten | R>> {
  const { houseCode, versions, check } = change
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotWritten | R>> => {
    await lockCatalogue(tx)
    const [found] = await findWholeHomes(tx, [houseCode])
    if (!found) return refuse('apartment_not_found')
    await lockHomes(tx, [found.id])
    const drafts = await findSectionDrafts(tx, found.id)
    const { isDraft, before, next, read, changed } = contentsOf(found, drafts, change)
    if (isOutdated(found, read, versions) || areDraftsOutdated(drafts, read, change.draftVersions ?? {}))
      return changedMeanwhile(tx, { kind: 'home', id: houseCode }, {})
    const refused = check?.(before, isDraft || found.state === 'draft')
    if (refused) return refused
    if (isDraft) {
      await saveDrafts(tx, deps, found, next, change.by)
      await record(tx, { before: found, changed, isDraft })
      return ok(null)
    }
    const differing = changed.map(({ section }) => section)
    // Saving a section of a new home as it stands says that a person has read it.
    const written = found.state === 'draft' ? read : differing
    const home = homeOfSections(found.home, { ...before, ...next })
    const stored = await publish(tx, deps, { found, home, written, changed: differing, change })
    if (!stored.ok) return stored
    if (drafts.length > 0) await deleteSectionDrafts(tx, found.id, read)
    if (stored.value === 'written') await record(tx, { before: found, changed, isDraft })
    return ok(null)
  })
}

/** Returns the contents before and after a change, and which sections it was made for: others only follow from them. */
function contentsOf(
  found: WholeHome,
  drafts: readonly SectionDraftRow[],
  { sections, versions, asDraft }: Pick<HomeChange, 'sections' | 'versions' | 'asDraft'>,
) {
  const isDraft = asDraft === true && found.state !== 'draft'
  const published = sectionsOf(found.home)
  const before = isDraft ? withDrafts(published, drafts) : published
  const next = sections(before)
  const names = Object.keys(next) as HomeSection[]
  const read = names.filter((name) => versions[name] !== 'any')
  const changed = names
    .map((section) => ({ section, fields: changedFields(published[section], next[section] ?? published[section]) }))
    .filter(({ fields }) => fields.length > 0)
  return { isDraft, before, next, read, changed }
}

type Stored = {
  readonly found: WholeHome
  readonly home: Apartment
  readonly written: readonly HomeSection[]
  /** The sections whose contents differ. */
  readonly changed: readonly HomeSection[]
  readonly change: Pick<HomeChange, 'floorCents' | 'neighbourhoodId' | 'by'>
}

/**
 * Stores sections of a home, and its floor, so that guests see them where it is listed. Refuses `validation_failed`, which
 * names the field that contradicts another or is blank now.
 */
async function publish(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { found, home, written, changed, change: { floorCents, neighbourhoodId, by } }: Stored,
): Promise<Result<'written' | 'same', Refusal<'validation_failed'>>> {
  const fault = faultOf(found, home)
  if (fault) return refuse('validation_failed', { [inSections(fault)]: 'validation_failed' })
  const isFloorNew = floorCents !== undefined && floorCents !== found.floorCents
  if (written.length === 0 && !isFloorNew) return ok('same')
  const { id: apartmentId, sectionVersions } = found
  const replacing = { by: by.kind === 'staff' ? by.memberId : null, at: clock.now() }
  // A section that only follows from another has no new version in a new home.
  const revised = changed.filter((section) => written.includes(section))
  const before = sectionsOf(found.home)
  await saveRevisions(tx, [{ apartmentId, before, sectionVersions, changed: revised }], replacing)
  await updateHome(tx, found.id, {
    ...apartmentRow(home),
    ...(floorCents !== undefined && { floorCents }),
    ...(neighbourhoodId !== undefined && { neighbourhoodId }),
    sectionVersions: versionsAfter(found.sectionVersions, written),
    // A home that was imported before its sections had hashes was not changed in the office until now.
    importedSections: { ...hashesOf(sectionsOf(found.home)), ...found.importedSections },
    updatedAt: clock.now(),
  })
  if (found.state === 'listed')
    await saveSearchRows(tx, [searchRowOf(found.id, neighbourhoodId ?? found.neighbourhoodId, home)])
  return ok('written')
}

/** Saves contents as drafts; one that says what guests see already is no draft. */
async function saveDrafts(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id: apartmentId, home, sectionVersions }: WholeHome,
  next: Partial<HomeSections>,
  by: Actor,
): Promise<void> {
  const published = sectionsOf(home)
  for (const section of DRAFTED_SECTIONS) {
    const content = next[section]
    if (!content) continue
    if (changedFields(published[section], content).length === 0) await deleteSectionDrafts(tx, apartmentId, [section])
    else {
      const savedBy = by.kind === 'staff' ? by.memberId : null
      const basedOn = sectionVersions[section] ?? 0
      await saveSectionDraft(tx, { apartmentId, section, content, basedOn, savedBy, savedAt: clock.now() })
    }
  }
}

/** Tells whether a section has another version than the one that was read. */
function isOutdated(
  { sectionVersions }: WholeHome,
  names: readonly HomeSection[],
  versions: HomeChange['versions'],
): boolean {
  return names.some((name) => (sectionVersions[name] ?? 0) !== versions[name])
}

/** Tells whether the draft of a section is not the one that was read. */
function areDraftsOutdated(
  drafts: readonly SectionDraftRow[],
  names: readonly HomeSection[],
  read: NonNullable<HomeChange['draftVersions']>,
): boolean {
  const present = new Map<HomeSection, number>(drafts.map(({ section, version }) => [section, version]))
  return names.some((name) => (present.get(name) ?? 0) !== (read[name] ?? 0))
}

type Path = readonly (string | number)[]

/** Returns where a change contradicts another field or leaves a text blank; a draft may do both. */
function faultOf({ state, home: before }: WholeHome, after: Apartment): Path | undefined {
  return state === 'draft' ? undefined : (newBlank(before, after) ?? newFault(before, after)?.path)
}

/** Returns where a field of a home is in its sections: `details.rooms` is `facts.rooms`. */
function inSections(path: Path): string {
  const [first, ...rest] = path
  const names: Readonly<Record<string, readonly string[]>> = { details: ['facts'], position: ['place', 'position'] }
  return [...(names[String(first)] ?? [first]), ...rest].join('.')
}

/** Returns the first contradiction that a change brings in; what contradicted itself before may be changed one by one. */
function newFault(before: Apartment, after: Apartment): ConsistencyError | undefined {
  const known = new Set(consistencyErrors(before).map(({ path, message }) => `${path.join('.')} ${message}`))
  return consistencyErrors(after).find(({ path, message }) => !known.has(`${path.join('.')} ${message}`))
}

/** Returns the path of a text that a home lacks after the change and had before: what is published stays in both languages. */
function newBlank(before: Apartment, after: Apartment): Path | undefined {
  const blanksOf = ({ details: { title, description }, guide: { access, rubbish, emergency, checkOut } }: Apartment) =>
    Object.entries({ texts: { title, description }, guide: { access, rubbish, emergency, checkOut } }).flatMap(
      ([section, texts]) =>
        Object.entries(texts).flatMap(([name, text]) =>
          LOCALES.filter((locale) => text[locale].trim() === '').map((locale) => [section, name, locale].join('.')),
        ),
    )
  const known = blanksOf(before)
  return blanksOf(after)
    .find((path) => !known.includes(path))
    ?.split('.')
}

/** Returns the changes of an audit entry: the sections, and the names of the fields that differ. */
export function changesOf(changed: WrittenHome['changed']) {
  return {
    section: [null, changed.map(({ section }) => section).join(', ')],
    fields: [null, changed.flatMap(({ fields }) => fields).join(', ')],
  } as const
}
