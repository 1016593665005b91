import { redirect } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { bookingPath } from '#contract/booking-paths.ts'
import { isDebitable } from '#domain/payment/direct-debit.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { billOfBooking } from '#web/components/booking/stay-bill.ts'
import { readApp } from '#web/server/app-context.ts'
import { loadBookingWithHome } from '#web/server/booking-with-home.ts'
import { openCardForm } from '#web/server/open-card-form.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import type { Route } from './+types/route'
import { DirectDebitPage } from './page.tsx'

export const handle = { header: 'plain', footer: false } satisfies ShellHandle

/** Loads no personal data: the browser fetches the current account with the holder's token. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = readApp(context)
  const { deps } = app
  const { booking, home } = await loadBookingWithHome(deps, params.bookingCode)
  const { bookingCode, status, paymentSchedule } = booking
  const cardForm = openCardForm(app, { request, url })
  if (!cardForm.methods.includes('direct_debit')) throw redirect(bookingPath(getLocale(), bookingCode))
  const coming = paymentSchedule.filter(({ purpose, state }) => isDebitable(purpose) && state === 'pending')
  return {
    home,
    bill: billOfBooking(booking),
    bookingCode,
    months:
      status === 'CANCELLED'
        ? []
        : coming.map(({ number, amountCents, dueDate }) => ({ number, amountCents, dueDate })),
    creditor: { legalName: COMPANY.legalName, taxNumber: COMPANY.taxNumber },
    cardForm,
    today: dateInMadrid(deps.clock.now()),
  }
}

export const meta: Route.MetaFunction = (args) => {
  const title = m.debit_title()
  return pageMeta(args, { title, description: m.debit_card_stays(), index: false })
}

export default function DirectDebit({ loaderData }: Route.ComponentProps) {
  return <DirectDebitPage {...loaderData} />
}
