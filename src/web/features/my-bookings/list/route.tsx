import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { localeOfParams, useLocale } from '#text/locale.ts'
import { readApp } from '#web/server/app-context.ts'
import { findsBooking } from '#web/server/find-booking-forms.ts'
import { formAction } from '#web/server/form-action.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { MyBookingsPage } from './page.tsx'

/** Loads no personal data: the browser fetches the bookings with its own tokens. */
export function loader({ context }: Route.LoaderArgs) {
  return { today: dateInMadrid(readApp(context).deps.clock.now()) }
}

export const action = formAction(findsBooking)

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const description = m.my_bookings_description({}, { locale })
  return pageMeta(args, { title: m.my_bookings_meta({}, { locale }), description, index: false })
}

export default function MyBookings({ loaderData }: Route.ComponentProps) {
  return <MyBookingsPage today={loaderData.today} locale={useLocale()} />
}
