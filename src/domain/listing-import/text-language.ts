import { plainWords } from '#domain/shared/plain-words.ts'
import type { Locale } from '#domain/shared/text.ts'

/** Words that nearly every text of a home has in one language and none has in the other. */
const FREQUENT: Readonly<Record<Locale, readonly string[]>> = {
  es: ['de', 'el', 'la', 'los', 'las', 'y', 'con', 'en', 'para', 'piso', 'del', 'una', 'un', 'casa', 'apartamento'],
  en: [
    'the',
    'and',
    'of',
    'with',
    'in',
    'for',
    'is',
    'flat',
    'apartment',
    'to',
    'a',
    'your',
    'bedroom',
    'near',
    'home',
  ],
}

/** Returns the language that a text of a home seems to be in; Spanish where its words do not tell. */
export function languageOf(text: string): Locale {
  const words = plainWords(text)
  const count = (locale: Locale) => words.filter((word) => FREQUENT[locale].includes(word)).length
  return count('en') > count('es') ? 'en' : 'es'
}
