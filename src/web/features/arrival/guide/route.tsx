import { m } from '#i18n/paraglide/messages.js'
import { getGuide } from '#services/arrival/get-guide.ts'
import { loadArrival } from '#web/features/arrival/arrival-data.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { opensBooking } from '#web/server/find-booking-forms.ts'
import { formAction } from '#web/server/form-action.ts'
import { bookingCredentialsOf } from '#web/server/visitor-cookies.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { GuidePage } from './page.tsx'

/**
 * The page itself holds nothing that only guests may know, but where a browser without scripts has opened the booking. All
 * others fetch that with the token which only the holder has.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, sandbox } = readApp(context)
  const code = params.bookingCode
  const opener = await bookingCredentialsOf(request, code)
  const guide = opener ? await getGuide(deps, { code, ...opener }) : null
  const { stay, is } = await loadArrival(deps, code)
  return { stay, is, isDemo: sandbox, plain: guide?.ok ? guide.value : null, viewToken: opener?.viewToken ?? null }
}

export const action = formAction(opensBooking)

export const meta: Route.MetaFunction = (args) => {
  const description = m.guide_meta_description()
  return pageMeta(args, { title: m.guide_meta_title(), description, index: false })
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} />
}
