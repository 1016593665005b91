import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLandmark } from '#services/catalogue/get-landmark.ts'
import { neighbourhoodPicture } from '#services/catalogue/neighbourhood-picture.ts'
import { landmarkCrumbs } from '#web/components/crumbs/place-crumbs.ts'
import { landmarkData } from '#web/features/places/place-data.ts'
import { fromText } from '#web/features/places/place-facts.tsx'
import { inReachText } from '#web/features/places/reach-text.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { notFound } from '#web/server/not-found.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { LandmarkPage } from './page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const city = CITIES.find((one) => one === params.city)
  const view = city && (await getLandmark(deps, { city, slug: params.landmark }))
  if (!view) throw notFound()
  const [nearest] = view.nearby
  return landmarkData(view, nearest ? await neighbourhoodPicture(deps, { city: view.city, slug: nearest.slug }) : null)
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData, params, ...rest }) => {
  if (!loaderData) return []
  const locale = getLocale()
  const { city, count, priceFromCents, nearestMinutes, nearPhrase: near } = loaderData
  const homes = inReachText(count)
  const facts = priceFromCents === null ? homes : m.places_near_from({ homes, from: fromText(priceFromCents) })
  return pageMetaWithCrumbs(
    rest,
    {
      title: m.places_near_meta_title({ near, city: cityName(city, locale) }),
      description: m.places_near_meta_description({ near, facts, minutes: nearestMinutes }),
      preview: `city/${city}`,
    },
    landmarkCrumbs(loaderData),
  )
}

export default function Landmark({ loaderData }: Route.ComponentProps) {
  return <LandmarkPage place={loaderData} crumbs={landmarkCrumbs(loaderData)} />
}
