import { type CityPicture, getCityPicture } from '#content/library.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'

export type CityTile = { readonly city: City; readonly picture: CityPicture }

/** Returns every city with its picture, for the loader of a page. */
export function cityTiles(): CityTile[] {
  const locale = getLocale()
  return CITIES.map((city) => ({ city, picture: getCityPicture(city, locale) }))
}
