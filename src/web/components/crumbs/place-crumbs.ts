import { cityPath, galleryPath, landingPath, neighbourhoodPath, neighbourhoodsPath } from '#contract/site-paths.ts'
import { type City, cityName } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Crumb } from '#web/ui/breadcrumbs.ts'

export function neighbourhoodsCrumbs(locale: Locale): Crumb[] {
  return [
    { name: m.places_home({}, { locale }), path: landingPath(locale) },
    { name: m.places_neighbourhoods({}, { locale }), path: neighbourhoodsPath(locale) },
  ]
}

export function cityCrumbs(city: City, locale: Locale): Crumb[] {
  return [...neighbourhoodsCrumbs(locale), { name: cityName(city, locale), path: cityPath(locale, city) }]
}

type Neighbourhood = { readonly city: City; readonly slug: string; readonly name: string }

export function neighbourhoodCrumbs({ city, slug, name }: Neighbourhood, locale: Locale): Crumb[] {
  return [...cityCrumbs(city, locale), { name, path: neighbourhoodPath(locale, city, slug) }]
}

export function galleryCrumbs(locale: Locale): Crumb[] {
  return [
    { name: m.places_home({}, { locale }), path: landingPath(locale) },
    { name: m.places_gallery({}, { locale }), path: galleryPath(locale) },
  ]
}
