import { stayRequestPath } from '#contract/site-paths.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { readApp } from '#web/server/app-context.ts'
import { localeOfParams, useLocale } from '#web/text/locale.ts'
import { breadcrumbList } from '#web/ui/breadcrumbs.ts'
import { pageMeta, publicUrlOf } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { StayRequestPage } from './page.tsx'
import { readRequestDraft } from './request-draft.ts'

/** With what the address says of the stay, as a search that found nothing leaves it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const today = dateInMadrid(deps.clock.now())
  return { draft: readRequestDraft(url.searchParams, today), today, stamp: contactStamp(deps) }
}

/** Not cached: the form carries the moment at which it was rendered, which tells people from robots. */
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
