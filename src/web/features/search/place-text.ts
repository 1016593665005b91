import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** “Chueca, Madrid” · “3 barrios de Madrid” · “Madrid”; null when the search is for all cities. */
export function placeText(query: ApartmentQuery, barrioName: (slug: string) => string, locale: Locale): string | null {
  if (!query.city) return query.neighbourhoods.length > 0 ? query.neighbourhoods.map(barrioName).join(', ') : null
  const city = cityName(query.city, locale)
  const [only, ...more] = query.neighbourhoods
  if (!only) return city
  if (more.length > 0) return m.search_place_barrios({ count: query.neighbourhoods.length, city }, { locale })
  return m.search_place_barrio({ barrio: barrioName(only), city }, { locale })
}
