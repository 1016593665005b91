import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getBooking } from '#services/booking/get-booking.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { readApp } from '../app-context.ts'
import { openCardForm } from '../card-form.ts'
import { billOfBooking, stayHome } from '../components/checkout/stay-bill.ts'
import { ChangeCardPage } from '../components/manage/change-card-page.tsx'
import type { ShellHandle } from '../components/shell/shell-handle.ts'
import { localeOfParams, useLocale } from '../locale.ts'
import { bookingNotFound } from '../not-found.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/change-card'

export const handle = { header: 'plain', footer: false } satisfies ShellHandle

/** Nothing personal: the card in use is asked for with the token that only the holder's browser has. */
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
  const locale = localeOfParams(args.params)
  const title = m.manage_card_title({}, { locale })
  return pageMeta(args, { title, description: m.booking_pay_description({}, { locale }), index: false })
}

export default function ChangeCard({ loaderData }: Route.ComponentProps) {
  return <ChangeCardPage {...loaderData} locale={useLocale()} />
}
