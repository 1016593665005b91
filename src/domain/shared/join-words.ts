import type { Locale } from './text.ts'

const formats: Partial<Record<Locale, Intl.ListFormat>> = {}

/** Joins words as people of a language do: `agua, luz e internet` or `water, electricity and internet`. */
export function joinWords(words: readonly string[], locale: Locale): string {
  formats[locale] ??= new Intl.ListFormat(locale)
  return formats[locale].format(words)
}
