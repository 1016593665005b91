import { Suspense } from 'react'
import { allCities } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listPlaces } from '#services/catalogue/list-places.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { localeOfParams } from '#web/text/locale.ts'
import { pageMeta, publicUrlOf } from '#web/ui/page-meta.ts'
import { StructuredData } from '#web/ui/structured-data.tsx'
import type { Route } from './+types/route'
import { Hero } from './hero.tsx'
import * as styles from './landing-sections.module.css'
import { organization } from './organization.ts'
import { placesOf } from './places.ts'
import { workedExample } from './worked-example.ts'

/** The sections are below the search, so their scripts load on the first interaction. */
const LandingSections = lazyOnInteraction(async () => (await import('./landing-sections.tsx')).LandingSections)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const today = dateInMadrid(deps.clock.now())
  return {
    places: placesOf(await listPlaces(deps), localeOfParams(params)),
    example: workedExample(today, deps.settings.cardFeePercent, deps.gateways.default.holdDays),
  }
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  return pageMeta(args, {
    title: m.landing_title({ cities: allCities(locale) }, { locale }),
    description: m.landing_description({ cities: allCities(locale, 'disjunction') }, { locale }),
  })
}

export default function Landing({ loaderData: { places, example }, matches, params }: Route.ComponentProps) {
  return (
    <>
      <StructuredData data={import.meta.env.SSR ? organization(publicUrlOf(matches), localeOfParams(params)) : []} />
      <Hero />
      <Suspense fallback={<div className={styles.landingSectionsSoon} />}>
        <LandingSections places={places} example={example} />
      </Suspense>
    </>
  )
}
