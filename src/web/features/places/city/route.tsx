import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getCity } from '#services/catalogue/get-city.ts'
import { cityCrumbs } from '#web/components/crumbs/place-crumbs.ts'
import { cityData } from '#web/features/places/place-data.ts'
import { fromText } from '#web/features/places/place-facts.tsx'
import { redirectToPlace } from '#web/features/places/place-redirect.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { CityPage } from './page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const city = CITIES.find((one) => one === params.city)
  if (!city) throw await redirectToPlace(deps, [params.city])
  return cityData(await getCity(deps, city))
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData, params, ...rest }) => {
  if (!loaderData) return []
  const locale = getLocale()
  const { city, count, priceFromCents } = loaderData
  const name = cityName(city, locale)
  const about = { city: name, homes: m.places_homes_count({ count }) }
  return pageMetaWithCrumbs(
    rest,
    {
      title: m.places_city_meta_title({ city: name }),
      preview: `city/${city}`,
      description:
        priceFromCents === null
          ? m.places_city_meta_description_none({ city: name })
          : m.places_city_meta_description({ ...about, from: fromText(priceFromCents) }),
    },
    cityCrumbs(city),
  )
}

export default function City({ loaderData }: Route.ComponentProps) {
  return <CityPage place={loaderData} crumbs={cityCrumbs(loaderData.city)} />
}
