import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listMyBookings } from '#services/booking/list-my-bookings.ts'
import { readApp } from '#web/server/app-context.ts'
import { findsBooking } from '#web/server/find-booking-forms.ts'
import { formAction, handles, seeOther } from '#web/server/form-action.ts'
import { removedCookies, sessionTokenOf } from '#web/server/visitor-cookies.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { MyBookingsPage } from './page.tsx'
import { signOutForm } from './sign-out-definition.ts'

/**
 * Loads no personal data, but for a browser that has signed in without scripts. All others fetch the bookings with their own
 * tokens.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const token = await sessionTokenOf(request)
  const own = token ? await listMyBookings(deps, token) : null
  return { today: dateInMadrid(deps.clock.now()), plain: own?.ok ? own.value : null }
}

export const action = formAction(
  findsBooking,
  handles(signOutForm, {
    follow: async ({ app, request, url }) =>
      seeOther(url.pathname, ...(await removedCookies(request, app.deps.settings.publicUrl))),
  }),
)

export const meta: Route.MetaFunction = (args) => {
  const description = m.my_bookings_description()
  return pageMeta(args, { title: m.my_bookings_meta(), description, index: false })
}

export default function MyBookings({ loaderData }: Route.ComponentProps) {
  return <MyBookingsPage {...loaderData} />
}
