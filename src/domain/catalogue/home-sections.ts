import type { Apartment, ApartmentDetails } from './apartment.ts'

/** The parts of a home that are written, imported and compared by themselves. */
export const HOME_SECTIONS = ['texts', 'facts', 'photos', 'guide', 'place', 'price', 'rules'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

/** The sections that have drafts. A price has a preview of its own, and guests of a stay need a new door code at once. */
export const DRAFTED_SECTIONS = ['texts', 'facts', 'photos', 'place'] as const satisfies readonly HomeSection[]
export type DraftedSection = (typeof DRAFTED_SECTIONS)[number]

/** The sections whose former contents are stored: a guide has door codes and passwords, which are not. */
export const REVISED_SECTIONS = [
  'texts',
  'facts',
  'photos',
  'place',
  'price',
  'rules',
] as const satisfies readonly HomeSection[]
export type RevisedSection = (typeof REVISED_SECTIONS)[number]

type Texts = Pick<ApartmentDetails, 'title' | 'description' | 'highlights'>
type Pictures = Pick<ApartmentDetails, 'photos' | 'video' | 'furniture' | 'picturesYear'>

/** A home by its sections; its house code and its city never change. */
export type HomeSections = {
  readonly texts: Texts
  readonly facts: Omit<ApartmentDetails, keyof Texts | keyof Pictures>
  readonly photos: Pictures
  readonly guide: Apartment['guide']
  readonly place: Pick<Apartment, 'neighbourhood' | 'position' | 'address'>
  readonly price: Apartment['price']
  readonly rules: Apartment['rules']
}

/** Splits a home into its sections. */
export function sectionsOf({
  details,
  guide,
  neighbourhood,
  position,
  address,
  price,
  rules,
}: Apartment): HomeSections {
  const { title, description, highlights, photos, video, furniture, picturesYear, ...facts } = details
  return {
    texts: { title, description, highlights },
    facts,
    photos: {
      photos,
      ...(video && { video }),
      ...(furniture && { furniture }),
      ...(picturesYear !== undefined && { picturesYear }),
    },
    guide,
    place: { neighbourhood, position, address },
    price,
    rules,
  }
}

/** Puts a home together from its sections. */
export function homeOfSections(
  { houseCode, city }: Pick<Apartment, 'houseCode' | 'city'>,
  { texts, facts, photos, guide, place, price, rules }: HomeSections,
): Apartment {
  return { houseCode, city, ...place, details: { ...texts, ...facts, ...photos }, guide, price, rules }
}

/** The content that a section will have. */
export type SectionDraft = { readonly section: DraftedSection; readonly content: HomeSections[DraftedSection] }

/** Returns the sections of a home as they will be once its drafts are published. */
export function withDrafts(published: HomeSections, drafts: readonly SectionDraft[]): HomeSections {
  return { ...published, ...Object.fromEntries(drafts.map(({ section, content }) => [section, content])) }
}

/** A value as text that does not depend on the order of its fields, nor on fields that are undefined. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Lists the fields of a section in which two contents differ. */
export function changedFields(before: object, after: object): string[] {
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const names = new Set([...Object.keys(old), ...Object.keys(next)])
  return [...names].filter((name) => canonicalText(old[name] ?? null) !== canonicalText(next[name] ?? null))
}

/** Whose content wins where the file and the office have both changed a section. */
export type Preference = 'files' | 'office'
export type SectionConflict = { readonly section: HomeSection; readonly fields: readonly string[] }

export type Merging = {
  readonly file: HomeSections
  readonly office: HomeSections
  /** Identifies the content of a section. */
  hashOf(section: HomeSection, content: unknown): string
  /** The hashes that the last import left; a section without one was never changed in the office. */
  readonly imported: { readonly [Section in HomeSection]?: string }
  readonly prefer: Preference | null
}

export type Merged = {
  readonly sections: HomeSections
  /** Sections that differ from the office's content. */
  readonly changed: readonly HomeSection[]
  readonly conflicts: readonly SectionConflict[]
}

/**
 * Merges a home of three sides: the file, the office, and what was imported last. A section that the file has not changed stays
 * as it is in the office, one that the office has not changed is the file's, and one that both have changed alike is neither. What
 * both have changed otherwise is a conflict, unless one side is preferred.
 */
export function mergeSections({ file, office, hashOf, imported, prefer }: Merging): Merged {
  const changed: HomeSection[] = []
  const conflicts: SectionConflict[] = []
  const merged = HOME_SECTIONS.map((section) => {
    const [ofFile, ofOffice] = [hashOf(section, file[section]), hashOf(section, office[section])]
    const base = imported[section] ?? ofOffice
    if (ofFile === ofOffice || ofFile === base) return [section, office[section]]
    const isConflict = ofOffice !== base
    if (isConflict && prefer !== 'files') {
      if (prefer === null) conflicts.push({ section, fields: changedFields(office[section], file[section]) })
      return [section, office[section]]
    }
    changed.push(section)
    return [section, file[section]]
  })
  return { sections: Object.fromEntries(merged) as HomeSections, changed, conflicts }
}
