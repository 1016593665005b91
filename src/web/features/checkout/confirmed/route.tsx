import type { BookingView } from '#contract/booking.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readApp } from '#web/server/app-context.ts'
import { loadBookingWithHome } from '#web/server/booking-with-home.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { ConfirmedPage } from './page.tsx'

/** Loads what a booking code alone may reveal. The page fetches the rest with the token that only the browser has. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const code = new URL(request.url).searchParams.get('booking') ?? ''
  const { booking, home } = await loadBookingWithHome(deps, code)
  return { home, booking, today: dateInMadrid(deps.clock.now()) }
}

function titleOf({ status, paymentSchedule, checkOut }: BookingView, today: CalendarDate): string {
  if (status === 'CANCELLED') return m.confirmed_meta_cancelled()
  if (today >= checkOut) return m.confirmed_meta_past()
  if (status === 'CONFIRMED') return m.confirmed_meta_confirmed()
  const isPaid = paymentSchedule.some(({ state }) => state === 'paid')
  return isPaid ? m.confirmed_meta_reserved() : m.confirmed_meta_pending()
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args
  const title = loaderData ? titleOf(loaderData.booking, loaderData.today) : m.confirmed_code()
  return pageMeta(args, { title, description: m.confirmed_description(), index: false })
}

export default function Confirmed({ loaderData }: Route.ComponentProps) {
  return <ConfirmedPage {...loaderData} />
}
