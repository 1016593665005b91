import { Suspense } from 'react'
import { allCities } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listPlaces } from '#services/catalogue/list-places.ts'
import { nextFreeHomes } from '#services/catalogue/next-free-homes.ts'
import { currentPromotion } from '#services/pricing/current-promotion.ts'
import { homesBySpeed, homesBySpeedText } from '#text/homes-by-speed.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMeta, publicUrlOf } from '#web/ui/page-meta.ts'
import { StructuredData } from '#web/ui/structured-data.tsx'
import type { Route } from './+types/route'
import { freeHomesOf } from './free-homes.ts'
import { Hero } from './hero.tsx'
import * as styles from './landing-sections.module.css'
import { organization } from './organization.ts'
import { placesOf } from './places.ts'
import { defaultChoice, workedExample } from './worked-example.ts'

/** The sections are below the search, so their scripts load on the first interaction. */
const LandingSections = lazyOnInteraction(async () => (await import('./landing-sections.tsx')).LandingSections)

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const today = dateInMadrid(deps.clock.now())
  const terms = { today, cardFeePercent: deps.settings.cardFeePercent, holdDays: deps.gateways.default.holdDays }
  const [places, homes, promotion] = await Promise.all([listPlaces(deps), nextFreeHomes(deps), currentPromotion(deps)])
  return {
    promotion: promotion.ok ? promotion.value : null,
    homes: freeHomesOf(homes),
    places: placesOf(places),
    bySpeed: homesBySpeedText(homesBySpeed(places)),
    example: workedExample(terms, defaultChoice(today)),
  }
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = (args) => {
  const locale = getLocale()
  return pageMeta(args, {
    title: m.landing_title({ cities: allCities(locale) }),
    description: m.landing_description({ cities: allCities(locale, 'disjunction') }),
  })
}

export default function Landing({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <StructuredData data={import.meta.env.SSR ? organization(publicUrlOf(matches)) : []} />
      <Hero />
      <Suspense fallback={<div className={styles.landingSectionsSoon} />}>
        <LandingSections {...loaderData} />
      </Suspense>
    </>
  )
}
