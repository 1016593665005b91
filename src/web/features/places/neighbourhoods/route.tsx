import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listPlaces } from '#services/catalogue/list-places.ts'
import { neighbourhoodsCrumbs } from '#web/components/crumbs/place-crumbs.ts'
import { placesByCity } from '#web/features/places/place-data.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { NeighbourhoodsPage } from './page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return placesByCity(await listPlaces(readApp(context).deps))
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = getLocale()
  return pageMetaWithCrumbs(
    rest,
    {
      title: m.places_index_meta_title({ cities: allCities(locale) }),
      description: m.places_index_meta_description({ cities: allCities(locale) }),
    },
    neighbourhoodsCrumbs(),
  )
}

export default function Neighbourhoods({ loaderData }: Route.ComponentProps) {
  return <NeighbourhoodsPage places={loaderData} crumbs={neighbourhoodsCrumbs()} />
}
