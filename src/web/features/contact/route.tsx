import { contactPath } from '#contract/site-paths.ts'
import { CONTACT_TOPICS } from '#domain/people/contact.ts'
import { m } from '#i18n/paraglide/messages.js'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { readApp } from '#web/server/app-context.ts'
import { localeOfParams, useLocale } from '#web/text/locale.ts'
import { breadcrumbList } from '#web/ui/breadcrumbs.ts'
import { pageMeta, publicUrlOf } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { ContactPage } from './page.tsx'

/** Not cached: the form carries the time at which it was rendered, by which the server recognises robots. */
export function loader({ url, context }: Route.LoaderArgs) {
  const topicParam = url.searchParams.get('topic')
  const topic = CONTACT_TOPICS.find((one) => one === topicParam) ?? CONTACT_TOPICS[0]
  return { topic, stamp: contactStamp(readApp(context).deps) }
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = localeOfParams(params)
  const title = m.contact_title({}, { locale })
  const crumbs = readingCrumbs(locale, { name: title, path: contactPath(locale) })
  return [
    ...pageMeta(rest, { title, description: m.contact_description({}, { locale }) }),
    { 'script:ld+json': breadcrumbList(crumbs, publicUrlOf(rest.matches)) },
  ]
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} locale={useLocale()} />
}
