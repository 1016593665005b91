import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getNeighbourhood } from '#services/catalogue/get-neighbourhood.ts'
import { neighbourhoodPicture } from '#services/catalogue/neighbourhood-picture.ts'
import { neighbourhoodCrumbs } from '#web/components/crumbs/place-crumbs.ts'
import { neighbourhoodData } from '#web/features/places/place-data.ts'
import { fromText } from '#web/features/places/place-facts.tsx'
import { redirectToPlace } from '#web/features/places/place-redirect.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { NeighbourhoodPage } from './page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const city = CITIES.find((one) => one === params.city)
  const view = city && (await getNeighbourhood(deps, { city, slug: params.neighbourhood }))
  if (!view) throw await redirectToPlace(deps, [params.city, params.neighbourhood])
  return neighbourhoodData(view, await neighbourhoodPicture(deps, view))
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData, params, ...rest }) => {
  if (!loaderData) return []
  const locale = getLocale()
  const { city, name, summary, count, priceFromCents } = loaderData
  const place = `${name}, ${cityName(city, locale)}`
  const about = { summary, homes: m.places_homes_count({ count }) }
  return pageMetaWithCrumbs(
    rest,
    {
      title: m.places_neighbourhood_meta_title({ place }),
      description:
        priceFromCents === null
          ? summary
          : m.places_neighbourhood_meta_description({ ...about, from: fromText(priceFromCents) }),
      preview: `city/${city}`,
    },
    neighbourhoodCrumbs(loaderData),
  )
}

export default function Neighbourhood({ loaderData }: Route.ComponentProps) {
  return <NeighbourhoodPage place={loaderData} crumbs={neighbourhoodCrumbs(loaderData)} />
}
