import { LOCALES, type Locale, type LocalizedText } from '#domain/shared/text.ts'
import { canonicalText, type Preference } from './home-sections.ts'

/** What guests read of a neighbourhood. */
export type NeighbourhoodTexts = {
  /** One line, which cards and search results show too. */
  readonly summary: LocalizedText
  /** Paragraphs, with an empty line between them; null for none. */
  readonly description: LocalizedText | null
}

const NEIGHBOURHOOD_TEXTS = ['summary', 'description'] as const satisfies readonly (keyof NeighbourhoodTexts)[]
export type NeighbourhoodText = (typeof NEIGHBOURHOOD_TEXTS)[number]

/** Lists the texts that differ. */
export function changedTexts(before: NeighbourhoodTexts, after: NeighbourhoodTexts): NeighbourhoodText[] {
  return NEIGHBOURHOOD_TEXTS.filter((text) => canonicalText(before[text]) !== canonicalText(after[text]))
}

/** Returns what each language lacks; languages that are complete are left out. */
export function lackingTexts(texts: NeighbourhoodTexts): Partial<Record<Locale, NeighbourhoodText[]>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const lacking = NEIGHBOURHOOD_TEXTS.filter((text) => (texts[text]?.[locale] ?? '').trim() === '')
      return lacking.length > 0 ? [[locale, lacking]] : []
    }),
  )
}

type Merging = {
  readonly file: NeighbourhoodTexts
  readonly office: NeighbourhoodTexts
  /** What the last import left; a text that is missing was never changed in the office. */
  readonly imported: Partial<NeighbourhoodTexts>
  readonly prefer: Preference | null
}

type Merged = {
  readonly texts: NeighbourhoodTexts
  /** Texts that both the file and the office have changed. */
  readonly conflicts: readonly NeighbourhoodText[]
}

/**
 * Merges the texts of a neighbourhood of three sides, as `mergeSections` does for homes, text by text: one that the file has not
 * changed stays as it is in the office, one that the office has not changed is the file's, and what both have changed otherwise is
 * a conflict, unless one side is preferred.
 */
export function mergeTexts({ file, office, imported, prefer }: Merging): Merged {
  const base = { ...office, ...imported }
  const changedByFile = changedTexts(base, file)
  const changedByOffice = changedTexts(base, office)
  const differing = changedTexts(office, file).filter((text) => changedByFile.includes(text))
  const contested = differing.filter((text) => changedByOffice.includes(text))
  const taken = differing.filter((text) => prefer === 'files' || !contested.includes(text))
  return {
    texts: { ...office, ...Object.fromEntries(taken.map((text) => [text, file[text]])) },
    conflicts: prefer === null ? contested : [],
  }
}
