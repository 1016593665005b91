import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { billOfBooking } from '#web/components/booking/stay-bill.ts'
import { readApp } from '#web/server/app-context.ts'
import { loadBookingWithHome } from '#web/server/booking-with-home.ts'
import { openCardForm } from '#web/server/open-card-form.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import type { Route } from './+types/route'
import { ChangeCardPage } from './page.tsx'

export const handle = { header: 'plain', footer: false } satisfies ShellHandle

/** Loads no personal data: the browser fetches the current card with the holder's token. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = readApp(context)
  const { deps } = app
  const { booking, home } = await loadBookingWithHome(deps, params.bookingCode)
  const now = deps.clock.now()
  return {
    home,
    bill: billOfBooking(booking),
    bookingCode: booking.bookingCode,
    isOver: booking.status === 'CANCELLED',
    cardForm: openCardForm(app, { request, url }),
    now: now.toISOString(),
    today: dateInMadrid(now),
  }
}

export const meta: Route.MetaFunction = (args) => {
  const title = m.manage_card_title()
  return pageMeta(args, { title, description: m.payment_description(), index: false })
}

export default function ChangeCard({ loaderData }: Route.ComponentProps) {
  return <ChangeCardPage {...loaderData} />
}
