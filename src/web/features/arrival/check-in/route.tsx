import { m } from '#i18n/paraglide/messages.js'
import { localeOfParams, useLocale } from '#text/locale.ts'
import { loadArrival } from '#web/features/arrival/arrival-data.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { CheckInPage } from './page.tsx'

/** The page itself holds nothing personal. The browser fetches that with the token which only the holder has. */
export function loader({ params, context }: Route.LoaderArgs) {
  return loadArrival(readApp(context).deps, params.bookingCode)
}

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const description = m.arrival_meta_description({}, { locale })
  return pageMeta(args, { title: m.arrival_meta_title({}, { locale }), description, index: false })
}

export default function CheckIn({ loaderData }: Route.ComponentProps) {
  return <CheckInPage {...loaderData} locale={useLocale()} />
}
