import { getLocale } from '#i18n/locale.ts'

/** About two lines on a wide page, in characters. */
const LEAD = 120

export type DescriptionParts = { readonly lead: string; readonly more: readonly string[] }

/** Splits a description into the whole sentences of its first two lines or so, and the paragraphs that follow. */
export function descriptionParts(description: string): DescriptionParts {
  const locale = getLocale()
  const [first = '', ...others] = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(first)]
  const end = sentences.find(({ index, segment }) => index + segment.length >= LEAD)
  const cut = end ? end.index + end.segment.length : first.length
  const rest = first.slice(cut).trim()
  return { lead: first.slice(0, cut).trim(), more: rest ? [rest, ...others] : others }
}
