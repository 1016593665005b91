import { m } from '#i18n/paraglide/messages.js'
import { listPlaces } from '#services/catalogue/list-places.ts'
import { readApp } from '#web/app-context.ts'
import { breadcrumbList } from '#web/breadcrumbs.ts'
import { NeighbourhoodsPage } from '#web/components/places/neighbourhoods-page.tsx'
import { neighbourhoodsCrumbs } from '#web/components/places/place-crumbs.ts'
import { placesByCity } from '#web/components/places/place-data.ts'
import { localeOfParams, useLocale } from '#web/locale.ts'
import { pageMeta, publicUrlOf } from '#web/page-meta.ts'
import type { Route } from './+types/neighbourhoods'

export async function loader({ params, context }: Route.LoaderArgs) {
  return placesByCity(await listPlaces(readApp(context).deps), localeOfParams(params))
}

export function headers() {
  return { 'Cache-Control': 'private, max-age=30' }
}

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = localeOfParams(params)
  return [
    ...pageMeta(rest, {
      title: m.places_index_meta_title({}, { locale }),
      description: m.places_index_meta_description({}, { locale }),
    }),
    { 'script:ld+json': breadcrumbList(neighbourhoodsCrumbs(locale), publicUrlOf(rest.matches)) },
  ]
}

export default function Neighbourhoods({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return <NeighbourhoodsPage places={loaderData} crumbs={neighbourhoodsCrumbs(locale)} locale={locale} />
}
