import { m } from '#i18n/paraglide/messages.js'
import { noStoreHeaders } from '#web/server/cache-headers.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { AlertPage } from './page.tsx'

export const headers = noStoreHeaders

export const meta: Route.MetaFunction = (args) => {
  const description = m.alert_description()
  return pageMeta(args, { title: m.alert_title(), description, index: false })
}

/** The page says nothing by itself: the browser loads the alert with the token of the mail's link. */
export default function Alert({ params }: Route.ComponentProps) {
  return <AlertPage key={params.id} id={params.id} />
}
