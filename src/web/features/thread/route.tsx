import { m } from '#i18n/paraglide/messages.js'
import { noStoreHeaders } from '#web/server/cache-headers.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { ThreadPage } from './page.tsx'

export const headers = noStoreHeaders

export const meta: Route.MetaFunction = (args) => {
  const description = m.thread_description()
  return pageMeta(args, { title: m.thread_title(), description, index: false })
}

/** The page says nothing by itself: the browser loads the thread with the token of the mail's link. */
export default function Thread({ params }: Route.ComponentProps) {
  return <ThreadPage key={params.reference} reference={params.reference} />
}
