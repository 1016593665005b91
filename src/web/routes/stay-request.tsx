import { stayRequestPath } from '#contract/site-paths.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { readApp } from '../app-context.ts'
import { breadcrumbList } from '../breadcrumbs.ts'
import { readingCrumbs } from '../components/reading/reading-crumbs.ts'
import { StayRequestPage } from '../components/requests/stay-request-page.tsx'
import { readStayWish } from '../components/requests/stay-wish.ts'
import { localeOfParams, useLocale } from '../locale.ts'
import { pageMeta, publicUrlOf } from '../page-meta.ts'
import type { Route } from './+types/stay-request'

/** With what the address says of the stay, as a search that found nothing leaves it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const today = dateInMadrid(deps.clock.now())
  return { wish: readStayWish(url.searchParams, today), today, stamp: contactStamp(deps) }
}

/** Made anew for each visitor, for its form says when. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = localeOfParams(params)
  const title = m.request_any_title({}, { locale })
  const crumbs = readingCrumbs(locale, { name: title, path: stayRequestPath(locale) })
  return [
    ...pageMeta(rest, { title, description: m.request_any_description({}, { locale }) }),
    { 'script:ld+json': breadcrumbList(crumbs, publicUrlOf(rest.matches)) },
  ]
}

export default function StayRequest({ loaderData }: Route.ComponentProps) {
  return <StayRequestPage {...loaderData} locale={useLocale()} />
}
