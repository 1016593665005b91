import { m } from '#i18n/paraglide/messages.js'
import { readApp } from '../app-context.ts'
import { loadArrival } from '../components/arrival/arrival-data.ts'
import { CheckInPage } from '../components/arrival/check-in-page.tsx'
import { localeOfParams, useLocale } from '../locale.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/check-in'

/** Nothing personal: what was typed is asked for with the token that only the holder's browser has. */
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
