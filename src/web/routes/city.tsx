import { CITIES } from '#domain/catalogue/vocabulary.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getCity } from '#services/catalogue/get-city.ts'
import { readApp } from '#web/app-context.ts'
import { breadcrumbList } from '#web/breadcrumbs.ts'
import { cityName } from '#web/city-name.ts'
import { CityPage } from '#web/components/places/city-page.tsx'
import { cityCrumbs } from '#web/components/places/place-crumbs.ts'
import { cityData } from '#web/components/places/place-data.ts'
import { elsewhere } from '#web/components/places/place-elsewhere.ts'
import { fromText } from '#web/components/places/place-facts.tsx'
import { localeOfParams, useLocale } from '#web/locale.ts'
import { pageMeta, publicUrlOf } from '#web/page-meta.ts'
import type { Route } from './+types/city'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const locale = localeOfParams(params)
  const city = CITIES.find((one) => one === params.city)
  if (!city) throw await elsewhere(deps, locale, [params.city])
  return cityData(await getCity(deps, city), locale)
}

export function headers() {
  return { 'Cache-Control': 'private, max-age=30' }
}

export const meta: Route.MetaFunction = ({ loaderData, params, ...rest }) => {
  if (!loaderData) return []
  const locale = localeOfParams(params)
  const { city, count, priceFromCents } = loaderData
  const name = cityName(city, locale)
  const about = { city: name, homes: m.places_homes_count({ count }, { locale }) }
  return [
    ...pageMeta(rest, {
      title: m.places_city_meta_title({ city: name }, { locale }),
      preview: `city/${city}`,
      description:
        priceFromCents === null
          ? m.places_city_meta_description_none({ city: name }, { locale })
          : m.places_city_meta_description({ ...about, from: fromText(priceFromCents, locale) }, { locale }),
    }),
    { 'script:ld+json': breadcrumbList(cityCrumbs(city, locale), publicUrlOf(rest.matches)) },
  ]
}

export default function City({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return <CityPage place={loaderData} crumbs={cityCrumbs(loaderData.city, locale)} locale={locale} />
}
