import { lockHomes } from '#db/catalogue/apartment-rows.ts'
import { lockCatalogue, saveSearchRows } from '#db/catalogue/catalogue-rows.ts'
import { findWholeHomes, updateHome, type WholeHome } from '#db/catalogue/whole-home-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import { type ConsistencyError, consistencyErrors } from '#domain/catalogue/apartment-consistency.ts'
import {
  changedFields,
  type HomeSection,
  type HomeSections,
  homeOfSections,
  sectionsOf,
} from '#domain/catalogue/home-sections.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { searchRowOf } from '#services/catalogue/search-facts.ts'
import { apartmentRow, hashesOf, versionsAfter } from '#services/catalogue/write-catalogue.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

export type NotWritten = Refusal<'validation_failed' | 'apartment_not_found' | 'changed_meanwhile'>

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
  /** Returns why the present contents, or the state, forbid the change. */
  check?(before: HomeSections, state: ListingState): R | null
}

/** What a change did: the sections, their fields, and the home as it was. */
export type WrittenHome = {
  readonly before: WholeHome
  readonly changed: readonly { readonly section: HomeSection; readonly fields: readonly string[] }[]
}

/**
 * Writes sections of a home, with its search row where it is listed, in one transaction with what `record` adds. Guests see the
 * change from then on; that of a draft they don't, and it may lack texts and contradict itself. Refuses `apartment_not_found`, `changed_meanwhile` (a section has another version than the one that was
 * read), what `check` refuses, and `validation_failed`, which names the field that contradicts another.
 */
export async function writeHome<R extends Refusal = never>(
  deps: Pick<Deps, 'db' | 'clock'>,
  { houseCode, sections, versions, floorCents, neighbourhoodId, check }: HomeChange<R>,
  record: (tx: Tx, written: WrittenHome) => Promise<void>,
): Promise<Result<null, NotWritten | R>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotWritten | R>> => {
    await lockCatalogue(tx)
    const [found] = await findWholeHomes(tx, [houseCode])
    if (!found) return refuse('apartment_not_found')
    await lockHomes(tx, [found.id])
    const before = sectionsOf(found.home)
    const next = sections(before)
    if (isOutdated(found, next, versions)) return changedMeanwhile(tx, { kind: 'home', id: houseCode }, {})
    const refused = check?.(before, found.state)
    if (refused) return refused
    const home = homeOfSections(found.home, { ...before, ...next })
    const fault = faultOf(found, home)
    if (fault) return refuse('validation_failed', { [inSections(fault)]: 'validation_failed' })
    const names = Object.keys(next) as HomeSection[]
    const changed = names
      .map((section) => ({ section, fields: changedFields(before[section], next[section] ?? before[section]) }))
      .filter(({ fields }) => fields.length > 0)
    // Saving a section of a draft as it stands says that a person has read it.
    const isDraft = found.state === 'draft'
    const written = isDraft ? names.filter((name) => versions[name] !== 'any') : changed.map(({ section }) => section)
    const isFloorNew = floorCents !== undefined && floorCents !== found.floorCents
    if (written.length === 0 && !isFloorNew) return ok(null)
    await updateHome(tx, found.id, {
      ...apartmentRow(home),
      ...(floorCents !== undefined && { floorCents }),
      ...(neighbourhoodId !== undefined && { neighbourhoodId }),
      sectionVersions: versionsAfter(found.sectionVersions, written),
      // A home that was imported before its sections had hashes was not changed in the office until now.
      importedSections: { ...hashesOf(before), ...found.importedSections },
      updatedAt: deps.clock.now(),
    })
    if (found.state === 'listed')
      await saveSearchRows(tx, [searchRowOf(found.id, neighbourhoodId ?? found.neighbourhoodId, home)])
    await record(tx, { before: found, changed })
    return ok(null)
  })
}

/** Tells whether a section has another version than the one that was read. */
function isOutdated(
  { sectionVersions }: WholeHome,
  next: Partial<HomeSections>,
  versions: HomeChange['versions'],
): boolean {
  const names = Object.keys(next) as HomeSection[]
  return names.some((name) => versions[name] !== 'any' && (sectionVersions[name] ?? 0) !== versions[name])
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
