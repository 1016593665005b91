import type { City } from '#domain/catalogue/vocabulary.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

const CITY_NAMES = {
  madrid: m.vocabulary_city_madrid,
  sevilla: m.vocabulary_city_sevilla,
  malaga: m.vocabulary_city_malaga,
} as const satisfies Record<City, unknown>

/** Apart from the other words of the catalogue, for the frame of every page needs no more than this. */
export function cityName(word: City, locale: Locale): string {
  return CITY_NAMES[word]({}, { locale })
}
