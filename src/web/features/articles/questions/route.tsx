import { listQuestions } from '#content/library.ts'
import { questionsPath } from '#contract/site-paths.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listPlaces } from '#services/catalogue/list-places.ts'
import { homesBySpeed, homesBySpeedText } from '#text/homes-by-speed.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { BOOKED_AT_ONCE, withSentence } from './booked-at-once.ts'
import { ESSENTIALS, essentialsFirst } from './essentials.ts'
import { faqPage } from './faq-data.ts'
import { QuestionsPage } from './page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale()
  const title = m.articles_questions_essentials()
  const figures = homesBySpeedText(homesBySpeed(await listPlaces(readApp(context).deps)))
  const groups = withSentence(listQuestions(locale), { id: BOOKED_AT_ONCE[locale], sentence: figures })
  return essentialsFirst(groups, { title, ids: ESSENTIALS[locale] })
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ params, loaderData, ...rest }) => {
  const locale = getLocale()
  const title = m.articles_questions_title()
  const crumbs = readingCrumbs({ name: title, path: questionsPath(locale) })
  const description = m.articles_questions_description({ cities: allCities(locale) })
  return [...pageMetaWithCrumbs(rest, { title, description }, crumbs), { 'script:ld+json': faqPage(loaderData ?? []) }]
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage groups={loaderData} />
}
