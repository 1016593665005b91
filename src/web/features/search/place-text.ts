import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

/** “Chueca, Madrid” · “Centro, Madrid” for a whole district · “3 barrios de Madrid” · “Madrid”; null for all cities. */
export function placeText(
  query: ApartmentQuery,
  district: string | null,
  barrioName: (slug: string) => string,
): string | null {
  const locale = getLocale()
  if (!query.city) return query.neighbourhoods.length > 0 ? query.neighbourhoods.map(barrioName).join(', ') : null
  const city = cityName(query.city, locale)
  const [only, ...more] = query.neighbourhoods
  if (!only) return city
  if (more.length > 0 && district) return m.search_place_barrio({ barrio: district, city })
  if (more.length > 0) return m.search_place_barrios({ count: query.neighbourhoods.length, city })
  return m.search_place_barrio({ barrio: barrioName(only), city })
}
