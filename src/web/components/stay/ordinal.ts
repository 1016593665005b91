import type { Locale } from '#domain/shared/text.ts'

let english: Intl.PluralRules | undefined
const SUFFIX: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** The number before a masculine noun (“mes”, “month”): 1.er, 2.º, 3.er / 1st, 2nd, 3rd. */
export function ordinal(number: number, locale: Locale): string {
  if (locale === 'es') return `${number}${number === 1 || number === 3 ? '.er' : '.º'}`
  english ??= new Intl.PluralRules('en', { type: 'ordinal' })
  return `${number}${SUFFIX[english.select(number)]}`
}
