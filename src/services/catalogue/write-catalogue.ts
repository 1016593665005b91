import { createHash } from 'node:crypto'
import type { PromoCodeFile } from '#contract/catalogue-format.ts'
import {
  type ApartmentRow,
  analyzeCatalogue,
  findContentHashes,
  listNeighbourhoodKeys,
  type NewPromoCode,
  type SavedApartment,
  saveApartments,
  saveNeighbourhoods,
  savePromoCodes,
  saveSearchRows,
} from '#db/catalogue/catalogue-rows.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type ReplacedSections, saveRevisions } from '#db/listing/section-revision-rows.ts'
import type { ImportedSections, SectionVersions } from '#db/schema/catalogue.ts'
import { chunked } from '#db/statement/chunked.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import {
  canonicalText,
  HOME_SECTIONS,
  type HomeSection,
  type HomeSections,
  homeOfSections,
  mergeSections,
  type Preference,
  type SectionConflict,
  sectionsOf,
} from '#domain/catalogue/home-sections.ts'
import { type CheckedCatalogue, placeKey } from './check-catalogue.ts'
import { mergeNeighbourhoods, type NeighbourhoodConflict, type ReadyNeighbourhood } from './merge-neighbourhoods.ts'
import { searchRowOf } from './search-facts.ts'

/** A checked catalogue whose pictures are stored, ready to be written. */
export type ReadyCatalogue = Omit<CheckedCatalogue, 'neighbourhoods' | 'apartments'> & {
  readonly neighbourhoods: readonly ReadyNeighbourhood[]
  readonly apartments: readonly Apartment[]
}

/** Numbers of homes that were created, updated and unchanged. */
export type ImportReport = { readonly created: number; readonly updated: number; readonly unchanged: number }

/** Sections of a home that both the file and the office have changed. */
export type HomeConflict = { readonly houseCode: string; readonly conflicts: readonly SectionConflict[] }

/** What both the files and the office have changed. */
export type CatalogueConflicts = {
  readonly homes: readonly HomeConflict[]
  readonly neighbourhoods: readonly NeighbourhoodConflict[]
}

/** Part of every content hash; raising it makes the next import write every home again. */
const STORED_AS = '3'

type Writing = { readonly now: Date; readonly prefer?: Preference | undefined }
type HomeToWrite = {
  readonly home: Apartment
  readonly contentHash: string
  readonly importedSections: ImportedSections
  readonly sectionVersions: SectionVersions
  readonly isNew: boolean
  /** Whether the files bring anything that the office does not have. */
  readonly isChanged: boolean
  /** What the home says until it is written; null for a new one. */
  readonly replaced: ReplacedSections | null
}

/**
 * Writes a checked catalogue. An existing home keeps its id, its bookings and its taken nights, and what staff have changed in the
 * office (`mergeSections`); so do the texts of a neighbourhood. Returns conflicts, and has written nothing, where the files have changed
 * the same.
 */
export async function writeCatalogue(
  tx: Tx,
  catalogue: ReadyCatalogue,
  { now, prefer }: Writing,
): Promise<ImportReport | { readonly conflicts: CatalogueConflicts }> {
  const { apartments } = catalogue
  const before = await findContentHashes(
    tx,
    apartments.map(({ houseCode }) => houseCode),
  )
  const changed = apartments.flatMap((home) => {
    const contentHash = contentHashOf(home)
    return before.get(home.houseCode) === contentHash ? [] : [{ home, contentHash }]
  })
  const conflicts: HomeConflict[] = []
  const homes: HomeToWrite[] = []
  for (const chunk of chunked(changed)) homes.push(...(await mergedWithOffice(tx, chunk, { prefer, conflicts })))
  const places = await mergeNeighbourhoods(tx, catalogue.neighbourhoods, prefer ?? null)
  if (conflicts.length + places.conflicts.length > 0)
    return { conflicts: { homes: conflicts, neighbourhoods: places.conflicts } }
  await saveNeighbourhoods(tx, places.rows)
  await savePromoCodes(tx, catalogue.promoCodes.map(promoCodeRow))
  await writeHomes(tx, homes, now)
  const created = homes.filter(({ isNew }) => isNew).length
  const updated = homes.filter(({ isNew, isChanged }) => isChanged && !isNew).length
  return { created, updated, unchanged: apartments.length - created - updated }
}

type Merge = { readonly prefer: Preference | undefined; readonly conflicts: HomeConflict[] }

/** Merges homes of the files with those of the office, and collects what both have changed. */
async function mergedWithOffice(
  tx: Tx,
  changed: readonly { readonly home: Apartment; readonly contentHash: string }[],
  { prefer, conflicts }: Merge,
): Promise<HomeToWrite[]> {
  const codes = changed.map(({ home }) => home.houseCode)
  const known = new Map((await findWholeHomes(tx, codes)).map((one) => [one.home.houseCode, one]))
  return changed.map(({ home, contentHash }) => {
    const file = sectionsOf(home)
    const importedSections = hashesOf(file)
    const stored = known.get(home.houseCode)
    if (!stored)
      return { home, contentHash, importedSections, sectionVersions: {}, isNew: true, isChanged: true, replaced: null }
    const { home: inOffice, importedSections: imported, sectionVersions: versions } = stored
    const office = sectionsOf(inOffice)
    const merged = mergeSections({ file, office, hashOf: sectionHash, imported, prefer: prefer ?? null })
    if (merged.conflicts.length > 0) conflicts.push({ houseCode: home.houseCode, conflicts: merged.conflicts })
    const sectionVersions = versionsAfter(versions, merged.changed)
    const isChanged = merged.changed.length > 0
    const mergedHome = homeOfSections(home, merged.sections)
    const replaced = { apartmentId: stored.id, before: office, sectionVersions: versions, changed: merged.changed }
    return { home: mergedHome, contentHash, importedSections, sectionVersions, isNew: false, isChanged, replaced }
  })
}

async function writeHomes(tx: Tx, homes: readonly HomeToWrite[], now: Date): Promise<void> {
  const neighbourhoodIds = new Map((await listNeighbourhoodKeys(tx)).map((place) => [placeKey(place), place.id]))
  await saveRevisions(
    tx,
    homes.flatMap(({ replaced }) => replaced ?? []),
    { by: null, at: now },
  )
  const placed = homes.map(({ isNew: _new, isChanged: _changed, replaced: _replaced, ...one }) => {
    const neighbourhoodId = neighbourhoodIds.get(placeKey({ city: one.home.city, slug: one.home.neighbourhood }))
    if (neighbourhoodId === undefined) throw new Error(`The neighbourhood of ${one.home.houseCode} does not exist`)
    return { ...one, neighbourhoodId }
  })
  const saved = await saveApartments(
    tx,
    placed.map(({ home, ...rest }) => ({ ...apartmentRow(home), ...rest, createdAt: now, updatedAt: now })),
  )
  await saveSearchRows(
    tx,
    placed.flatMap(({ home, neighbourhoodId }) => {
      const { id, isListed } = savedAs(saved, home)
      return isListed ? [searchRowOf(id, neighbourhoodId, home)] : []
    }),
  )
  if (homes.length > 0) await analyzeCatalogue(tx)
}

/** Returns how often each section was changed after one more change of some. */
export function versionsAfter(versions: SectionVersions, changed: readonly HomeSection[]): SectionVersions {
  return { ...versions, ...Object.fromEntries(changed.map((section) => [section, (versions[section] ?? 0) + 1])) }
}

/** Returns the hash of each section of a home. */
export function hashesOf(sections: HomeSections): ImportedSections {
  return Object.fromEntries(HOME_SECTIONS.map((section) => [section, sectionHash(section, sections[section])]))
}

function sectionHash(section: HomeSection, content: unknown): string {
  return createHash('sha256')
    .update(`${STORED_AS} ${section} ${canonicalText(content)}`)
    .digest('base64url')
    .slice(0, 22)
}

function savedAs(saved: ReadonlyMap<string, SavedApartment>, { houseCode }: Apartment): SavedApartment {
  const home = saved.get(houseCode)
  if (home === undefined) throw new Error(`${houseCode} was written and has no id`)
  return home
}

/** The parsed format has a fixed order of fields, so the order and the blanks of the file don't matter. */
function contentHashOf(home: Apartment): string {
  return createHash('sha256').update(STORED_AS).update(JSON.stringify(home)).digest('hex')
}

/** Returns the columns of a home's sections. */
export function apartmentRow(
  home: Apartment,
): Omit<
  ApartmentRow,
  'neighbourhoodId' | 'contentHash' | 'createdAt' | 'updatedAt' | 'sectionVersions' | 'importedSections'
> {
  const { neighbourhood: _, position, rules, ...row } = home
  return { ...row, ...position, ...rules }
}

function promoCodeRow({ percent, amountCents, ...promo }: PromoCodeFile): NewPromoCode {
  return { ...promo, percent: percent ?? null, amountCents: amountCents ?? null }
}
