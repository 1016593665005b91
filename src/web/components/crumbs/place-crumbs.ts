import {
  cityPath,
  galleryPath,
  landingPath,
  landmarkPath,
  neighbourhoodPath,
  neighbourhoodsPath,
} from '#contract/site-paths.ts'
import { type City, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Crumb } from '#web/ui/breadcrumbs.ts'

export function neighbourhoodsCrumbs(): Crumb[] {
  const locale = getLocale()
  return [
    { name: m.places_home(), path: landingPath(locale) },
    { name: m.places_neighbourhoods(), path: neighbourhoodsPath(locale) },
  ]
}

export function cityCrumbs(city: City): Crumb[] {
  const locale = getLocale()
  return [...neighbourhoodsCrumbs(), { name: cityName(city, locale), path: cityPath(locale, city) }]
}

type NamedPlace = { readonly city: City; readonly slug: string; readonly name: string }

export function neighbourhoodCrumbs({ city, slug, name }: NamedPlace): Crumb[] {
  const locale = getLocale()
  return [...cityCrumbs(city), { name, path: neighbourhoodPath(locale, city, slug) }]
}

export function landmarkCrumbs({ city, slug, name }: NamedPlace): Crumb[] {
  const locale = getLocale()
  return [...cityCrumbs(city), { name, path: landmarkPath(locale, city, slug) }]
}

export function galleryCrumbs(): Crumb[] {
  const locale = getLocale()
  return [
    { name: m.places_home(), path: landingPath(locale) },
    { name: m.places_gallery(), path: galleryPath(locale) },
  ]
}
