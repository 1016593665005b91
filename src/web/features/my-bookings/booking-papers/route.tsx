import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getBooking } from '#services/booking/get-booking.ts'
import { readApp } from '#web/server/app-context.ts'
import { opensBooking } from '#web/server/find-booking-forms.ts'
import { formAction } from '#web/server/form-action.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { PapersPage } from './page.tsx'

/** Loads only what the booking code alone may show; the browser fetches the rest with the holder's token. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const booking = await getBooking(deps, { code: params.bookingCode })
  if (!booking.ok) throw bookingNotFound()
  return { bookingCode: booking.value.bookingCode, today: dateInMadrid(deps.clock.now()) }
}

export const action = formAction(opensBooking)

export const meta: Route.MetaFunction = (args) => {
  const code = args.loaderData?.bookingCode ?? ''
  return pageMeta(args, {
    title: m.booking_papers_meta({ code }),
    description: m.booking_papers_description(),
    index: false,
  })
}

export default function Papers({ loaderData }: Route.ComponentProps) {
  return <PapersPage {...loaderData} />
}
