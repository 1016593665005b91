import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getBooking } from '#services/booking/get-booking.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { billOfBooking, stayHome } from '#web/components/booking/stay-bill.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
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
  const booking = await getBooking(deps, { code: params.bookingCode })
  const apartment = booking.ok ? await getApartment(deps, booking.value.houseCode) : booking
  if (!booking.ok || !apartment.ok) throw bookingNotFound()
  const now = deps.clock.now()
  return {
    home: stayHome(apartment.value),
    bill: billOfBooking(booking.value),
    bookingCode: booking.value.bookingCode,
    isOver: booking.value.status === 'CANCELLED',
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
