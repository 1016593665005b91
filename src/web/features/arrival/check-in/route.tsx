import { m } from '#i18n/paraglide/messages.js'
import { getCheckIn } from '#services/arrival/get-check-in.ts'
import { loadArrival } from '#web/features/arrival/arrival-data.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingOf, opensBooking } from '#web/server/find-booking-forms.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { bookingCredentialsOf } from '#web/server/visitor-cookies.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { arrivalTimeForm } from './arrival-time-definition.ts'
import { CheckInPage } from './page.tsx'

/**
 * The page itself holds nothing personal, but where a browser without scripts has opened the booking. All others fetch that
 * with the token which only the holder has.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const code = params.bookingCode
  const opener = await bookingCredentialsOf(request, code)
  const view = opener ? await getCheckIn(deps, { code, ...opener }) : null
  return {
    ...(await loadArrival(deps, code)),
    plain: view?.ok ? view.value : null,
    viewToken: opener?.viewToken ?? null,
  }
}

export const action = formAction(opensBooking, handles(arrivalTimeForm, { subject: bookingOf }))

export const meta: Route.MetaFunction = (args) => {
  const description = m.arrival_meta_description()
  return pageMeta(args, { title: m.arrival_meta_title(), description, index: false })
}

export default function CheckIn({ loaderData }: Route.ComponentProps) {
  return <CheckInPage {...loaderData} />
}
