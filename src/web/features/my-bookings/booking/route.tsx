import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getBooking } from '#services/booking/get-booking.ts'
import { localeOfParams, useLocale } from '#text/locale.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import { cardFormHere } from '#web/server/open-card-form.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { BookingPage } from './page.tsx'

/** Loads only what the booking code alone may show; the browser fetches the rest with the holder's token. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = readApp(context)
  const { deps } = app
  const booking = await getBooking(deps, { code: params.bookingCode })
  if (!booking.ok) throw bookingNotFound()
  const now = deps.clock.now()
  const card = {
    form: cardFormHere(app, { request }),
    now: now.toISOString(),
    offersDebit: app.cardForm.methods.includes('direct_debit'),
  }
  return { booking: booking.value, today: dateInMadrid(now), card }
}

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const code = args.loaderData?.booking.bookingCode ?? ''
  const description = m.confirmed_description({}, { locale })
  return pageMeta(args, { title: m.my_bookings_one_meta({ code }, { locale }), description, index: false })
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  return <BookingPage {...loaderData} locale={useLocale()} />
}
