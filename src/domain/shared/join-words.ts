import { LANGUAGES } from './languages.ts'
import type { Locale } from './text.ts'

const formats = new Map<string, Intl.ListFormat>()

/** Joins words as people of a language do: `agua, luz e internet` or `water, electricity and internet`; a disjunction says `o`, `or`. */
export function joinWords(words: readonly string[], locale: Locale, type: Intl.ListFormatType = 'conjunction'): string {
  const key = `${locale} ${type}`
  const format = formats.get(key) ?? new Intl.ListFormat(LANGUAGES[locale].intl, { type })
  formats.set(key, format)
  return format.format(words)
}
