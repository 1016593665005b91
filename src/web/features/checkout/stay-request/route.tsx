import { stayRequestPath } from '#contract/site-paths.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { followOffer } from '#web/features/checkout/details/follow-offer.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { noStoreHeaders } from '#web/server/cache-headers.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { StayRequestPage } from './page.tsx'
import { readRequestDraft } from './request-draft.ts'
import { stayRequestForm } from './stay-request-definition.ts'

/** Takes the stay from the address, where a search without results puts it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, address } = readApp(context)
  const today = dateInMadrid(deps.clock.now())
  return { draft: readRequestDraft(url.searchParams, today), today, stamp: contactStamp(deps, address) }
}

/** The page is not cached, because its form carries the time at which it was rendered, which tells people from robots. */
export const headers = noStoreHeaders

export const action = formAction(
  handles(stayRequestForm, {
    subject: ({ posted }) => ({ stamp: String(posted.get('page') ?? '') }),
    follow: followOffer,
  }),
)

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = getLocale()
  const title = m.request_any_title()
  const crumbs = readingCrumbs({ name: title, path: stayRequestPath(locale) })
  return pageMetaWithCrumbs(rest, { title, description: m.request_any_description() }, crumbs)
}

export default function StayRequest({ loaderData }: Route.ComponentProps) {
  return <StayRequestPage {...loaderData} />
}
