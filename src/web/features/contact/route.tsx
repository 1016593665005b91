import { contactPath } from '#contract/site-paths.ts'
import { CONTACT_TOPICS } from '#domain/people/contact.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { readApp } from '#web/server/app-context.ts'
import { noStoreHeaders } from '#web/server/cache-headers.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { contactForm, noFavourites } from './contact-definition.ts'
import { ContactPage } from './page.tsx'

/** Not cached: the form carries the time at which it was rendered, by which the server recognises robots. */
export function loader({ url, context }: Route.LoaderArgs) {
  const topicParam = url.searchParams.get('topic')
  const topic = CONTACT_TOPICS.find((one) => one === topicParam) ?? CONTACT_TOPICS[0]
  const { deps, address } = readApp(context)
  return { topic, stamp: contactStamp(deps, address) }
}

export const headers = noStoreHeaders

export const action = formAction(handles(contactForm, { subject: noFavourites }))

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = getLocale()
  const title = m.contact_title()
  const crumbs = readingCrumbs({ name: title, path: contactPath(locale) })
  return pageMetaWithCrumbs(rest, { title, description: m.contact_description() }, crumbs)
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />
}
