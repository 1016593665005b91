import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listPlaces } from '#services/catalogue/list-places.ts'
import { readApp } from '../app-context.ts'
import { Hero } from '../components/landing/hero.tsx'
import { LandingSections } from '../components/landing/lazy-landing-sections.tsx'
import { organization } from '../components/landing/organization.ts'
import { placesOf } from '../components/landing/places.ts'
import { workedExample } from '../components/landing/worked-example.ts'
import { StructuredData } from '../components/structured-data.tsx'
import { localeOfParams } from '../locale.ts'
import { pageMeta, publicUrlOf } from '../page-meta.ts'
import type { Route } from './+types/landing'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const today = dateInMadrid(deps.clock.now())
  return {
    places: placesOf(await listPlaces(deps), localeOfParams(params)),
    example: workedExample(today, deps.settings.cardFeePercent, deps.gateways.default.holdDays),
  }
}

/** Moving on by intent fetches a page before it is shown: a short private life spares the second request. */
export function headers() {
  return { 'Cache-Control': 'private, max-age=30' }
}

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  return pageMeta(args, {
    title: m.landing_title({}, { locale }),
    description: m.landing_description({}, { locale }),
  })
}

export default function Landing({ loaderData: { places, example }, matches, params }: Route.ComponentProps) {
  return (
    <>
      <StructuredData data={import.meta.env.SSR ? organization(publicUrlOf(matches), localeOfParams(params)) : []} />
      <Hero />
      <LandingSections places={places} example={example} />
    </>
  )
}
