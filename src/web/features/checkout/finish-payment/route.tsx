import { redirect } from 'react-router'
import { bookingPath, confirmedPath, retryPaymentPath } from '#contract/booking-paths.ts'
import { finishPaymentPath, PAGES, paymentPath } from '#contract/site-paths.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getRequestedStay } from '#services/booking/requested-stay.ts'
import { getBookedApartment } from '#services/catalogue/get-apartment.ts'
import { getAttempt } from '#services/payment/get-attempt.ts'
import { refreshPayment } from '#services/payment/refresh-payment.ts'
import { billOfBooking, stayHome } from '#web/components/booking/stay-bill.ts'
import { causeForm } from '#web/components/stay-cause/cause-definition.ts'
import { readApp } from '#web/server/app-context.ts'
import { bookingOf } from '#web/server/find-booking-forms.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import { openCardForm } from '#web/server/open-card-form.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import type { Route } from './+types/route'
import { finishPaymentState } from './finish-payment-state.ts'
import { FinishPaymentPage } from './page.tsx'

export const handle = { header: 'plain', footer: false } satisfies ShellHandle

/**
 * Loads one payment of a booking, in whatever state it is, for `finish-payment` and `retry-payment`. The page holds nothing
 * personal.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = readApp(context)
  const { deps } = app
  const locale = getLocale()
  const { bookingCode: code } = params
  const number = /^\d{1,3}$/.test(params.paymentNumber) ? Number(params.paymentNumber) : 0
  const refreshed = await refreshPayment(deps, { code, number })
  if (!refreshed.ok) throw bookingNotFound()
  const { booking, payment, isByInvoice } = refreshed.value
  const apartment = await getBookedApartment(deps, booking.houseCode)
  if (!apartment.ok) throw bookingNotFound()
  if (!payment) throw redirect(bookingPath(locale, booking.bookingCode))
  // The stay was changed, so the guest goes on to the payment that replaced this one.
  if (payment.number !== number) {
    const isRetry = url.pathname.includes(`/${PAGES.retryPayment}/`)
    const to = { code: booking.bookingCode, number: payment.number }
    throw redirect(isRetry ? retryPaymentPath(locale, to) : finishPaymentPath(locale, to))
  }
  const { bookingCode, cancelReason, holdExpiresAt = null, isOffer, termsOpen = false, causeNeeded = false } = booking
  // The nights were released, and the payment page shows alternatives.
  if (cancelReason === 'hold_expired') throw redirect(paymentPath(locale, bookingCode))
  const attempt = await getAttempt(deps, { code, number, attemptId: url.searchParams.get('attempt') })
  // A guest who returns from their bank sees the same as one who was not sent there.
  if (attempt?.state === 'succeeded') throw redirect(confirmedPath(locale, bookingCode))
  const requested = isOffer ? await getRequestedStay(deps.db, { code }) : null
  const now = deps.clock.now()
  const today = dateInMadrid(now)
  return {
    home: stayHome(apartment.value),
    bill: billOfBooking(booking),
    state: finishPaymentState({ booking, payment, today }),
    isCancelled: booking.status === 'CANCELLED',
    payment,
    attempt,
    ...{ bookingCode, holdExpiresAt, isOffer, termsOpen, causeNeeded, requested, today },
    isByInvoice,
    cardForm: openCardForm(app, { request, url }),
    now: now.toISOString(),
  }
}

export const action = formAction(handles(causeForm, { subject: bookingOf }))

export const meta: Route.MetaFunction = (args) => {
  const title = m.finish_payment_meta()
  return pageMeta(args, { title, description: m.payment_description(), index: false })
}

export default function FinishPayment({ loaderData }: Route.ComponentProps) {
  return <FinishPaymentPage {...loaderData} />
}
