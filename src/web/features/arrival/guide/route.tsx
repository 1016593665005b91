import { m } from '#i18n/paraglide/messages.js'
import { localeOfParams, useLocale } from '#text/locale.ts'
import { loadArrival } from '#web/features/arrival/arrival-data.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { GuidePage } from './page.tsx'

/**
 * The page itself holds nothing that only guests may know. The browser fetches that with the token which only the holder
 * has.
 */
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
