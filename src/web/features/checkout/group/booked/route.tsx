import { m } from '#i18n/paraglide/messages.js'
import { noStoreHeaders } from '#web/server/cache-headers.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { BookedGroupPage } from './page.tsx'

export const headers = noStoreHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.group_booked_title(), description: m.group_booked_description(), index: false })

/** The page says nothing by itself: the browser loads the group with the token of the mail's link. */
export default function BookedGroup({ params }: Route.ComponentProps) {
  return <BookedGroupPage key={params.reference} reference={params.reference} />
}
