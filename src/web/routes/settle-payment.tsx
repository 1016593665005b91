import { redirect } from 'react-router'
import {
  bookingPath,
  confirmedPath,
  finishPaymentPath,
  PAGES,
  paymentPath,
  retryPaymentPath,
} from '#contract/site-paths.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getAskedStay } from '#services/booking/asked-stay.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { getAttempt } from '#services/payment/get-attempt.ts'
import { refreshPayment } from '#services/payment/refresh-payment.ts'
import { readApp } from '../app-context.ts'
import { openCardForm } from '../card-form.ts'
import { billOfBooking, stayHome } from '../components/checkout/stay-bill.ts'
import { SettlePage } from '../components/settle/settle-page.tsx'
import { settleState } from '../components/settle/settle-state.ts'
import type { ShellHandle } from '../components/shell/shell.tsx'
import { localeOfParams, useLocale } from '../locale.ts'
import { bookingNotFound } from '../not-found.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/settle-payment'

export const handle = { header: 'plain', footer: false } satisfies ShellHandle

/** `finish-payment` and `retry-payment`: one payment of a booking, in whatever state it is. Nothing personal is in it. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = readApp(context)
  const { deps } = app
  const locale = localeOfParams(params)
  const { bookingCode: code } = params
  const number = /^\d{1,3}$/.test(params.paymentNumber) ? Number(params.paymentNumber) : 0
  const payment = await refreshPayment(deps, { code, number })
  const booking = await getBooking(deps, { code })
  const apartment = booking.ok ? await getApartment(deps, booking.value.houseCode) : booking
  if (!booking.ok || !apartment.ok) throw bookingNotFound()
  if (!payment.ok) throw redirect(bookingPath(locale, booking.value.bookingCode))
  // Its stay was changed: the address is that of the payment which took its place.
  if (payment.value.number !== number) {
    const isRetry = url.pathname.includes(`/${PAGES.retryPayment}/`)
    const to = { code: booking.value.bookingCode, number: payment.value.number }
    throw redirect(isRetry ? retryPaymentPath(locale, to) : finishPaymentPath(locale, to))
  }
  const { bookingCode, cancelReason, holdExpiresAt = null, isOffer } = booking.value
  // The nights went back: the payment page knows what can be had instead.
  if (cancelReason === 'hold_expired') throw redirect(paymentPath(locale, bookingCode))
  const attempt = await getAttempt(deps, { code, number, attemptId: url.searchParams.get('attempt') })
  // Who comes back from their bank reads the same as who was not sent there.
  if (attempt?.state === 'succeeded') throw redirect(confirmedPath(locale, bookingCode))
  const asked = isOffer ? await getAskedStay(deps.db, { code }) : null
  const now = deps.clock.now()
  const today = dateInMadrid(now)
  return {
    home: stayHome(apartment.value),
    bill: billOfBooking(booking.value),
    state: settleState({ booking: booking.value, payment: payment.value, today }),
    isCancelled: booking.value.status === 'CANCELLED',
    payment: payment.value,
    attempt,
    ...{ bookingCode, holdExpiresAt, isOffer, asked, today },
    cardForm: openCardForm(app, { request, url }),
    now: now.toISOString(),
  }
}

export const meta: Route.MetaFunction = (args) => {
  const locale = localeOfParams(args.params)
  const title = m.settle_meta({}, { locale })
  return pageMeta(args, { title, description: m.booking_pay_description({}, { locale }), index: false })
}

export default function SettlePayment({ loaderData }: Route.ComponentProps) {
  return <SettlePage {...loaderData} locale={useLocale()} />
}
