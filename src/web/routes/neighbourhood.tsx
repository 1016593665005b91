import { CITIES } from '#domain/catalogue/vocabulary.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getNeighbourhood } from '#services/catalogue/get-neighbourhood.ts'
import { readApp } from '#web/app-context.ts'
import { breadcrumbList } from '#web/breadcrumbs.ts'
import { cityName } from '#web/city-name.ts'
import { NeighbourhoodPage } from '#web/components/places/neighbourhood-page.tsx'
import { neighbourhoodCrumbs } from '#web/components/places/place-crumbs.ts'
import { neighbourhoodData } from '#web/components/places/place-data.ts'
import { elsewhere } from '#web/components/places/place-elsewhere.ts'
import { fromText } from '#web/components/places/place-facts.tsx'
import { localeOfParams, useLocale } from '#web/locale.ts'
import { pageMeta, publicUrlOf } from '#web/page-meta.ts'
import type { Route } from './+types/neighbourhood'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const locale = localeOfParams(params)
  const city = CITIES.find((one) => one === params.city)
  const view = city && (await getNeighbourhood(deps, { city, slug: params.neighbourhood }))
  if (!view) throw await elsewhere(deps, locale, [params.city, params.neighbourhood])
  return neighbourhoodData(view, locale)
}

export function headers() {
  return { 'Cache-Control': 'private, max-age=30' }
}

export const meta: Route.MetaFunction = ({ loaderData, params, ...rest }) => {
  if (!loaderData) return []
  const locale = localeOfParams(params)
  const { city, name, summary, count, priceFromCents } = loaderData
  const place = m.list_place_barrio({ barrio: name, city: cityName(city, locale) }, { locale })
  const about = { summary, homes: m.places_homes_count({ count }, { locale }) }
  return [
    ...pageMeta(rest, {
      title: m.places_neighbourhood_meta_title({ place }, { locale }),
      description:
        priceFromCents === null
          ? summary
          : m.places_neighbourhood_meta_description({ ...about, from: fromText(priceFromCents, locale) }, { locale }),
      preview: `city/${city}`,
    }),
    { 'script:ld+json': breadcrumbList(neighbourhoodCrumbs(loaderData, locale), publicUrlOf(rest.matches)) },
  ]
}

export default function Neighbourhood({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return <NeighbourhoodPage place={loaderData} crumbs={neighbourhoodCrumbs(loaderData, locale)} locale={locale} />
}
