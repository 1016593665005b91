import { m } from '#i18n/paraglide/messages.js'
import { readApp } from '../app-context.ts'
import { loadArrival } from '../components/arrival/arrival-data.ts'
import { GuidePage } from '../components/guide/guide-page.tsx'
import { localeOfParams, useLocale } from '../locale.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/guide'

/** Nothing that only guests may know: the page asks for it with the token that the holder's browser has. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, sandbox } = readApp(context)
  const { stay, is } = await loadArrival(deps, params.bookingCode)
  return { stay, is, isDemo: sandbox }
}

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const description = m.guide_meta_description({}, { locale })
  return pageMeta(args, { title: m.guide_meta_title({}, { locale }), description, index: false })
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} locale={useLocale()} />
}
