import { redirect } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { confirmedPath } from '#contract/booking-paths.ts'
import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { QuoteRequest } from '#contract/quote.ts'
import { finishPaymentPath } from '#contract/site-paths.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getBookedApartment } from '#services/catalogue/get-apartment.ts'
import type { Deps } from '#services/deps.ts'
import { getAttempt } from '#services/payment/get-attempt.ts'
import { refreshPayment } from '#services/payment/refresh-payment.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import type { BookingAccess } from '#web/client/api/api-client.ts'
import { billOfBooking, stayHome } from '#web/components/booking/stay-bill.ts'
import { causeForm } from '#web/components/stay-cause/cause-definition.ts'
import { loadUnavailableAlternatives } from '#web/features/checkout/unavailable-alternatives.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { type FormPost, formAction, handles } from '#web/server/form-action.ts'
import { bookingNotFound, notFound } from '#web/server/not-found.ts'
import { openCardForm } from '#web/server/open-card-form.ts'
import { viewTokenOf } from '#web/server/visitor-cookies.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import type { Route } from './+types/route'
import { type AfterHold, HoldExpired } from './hold-expired.tsx'
import { PaymentPage } from './page.tsx'

export const handle = { header: 'plain', footer: false } satisfies ShellHandle

/**
 * Loads the payment. Every visitor with the booking code may see the page, which has no personal data. To pay takes the
 * token that only the browser has.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = readApp(context)
  const { deps } = app
  const locale = getLocale()
  const code = new URL(request.url).searchParams.get('booking') ?? ''
  // This page makes the first payment; later ones are charged automatically.
  const refreshed = await refreshPayment(deps, { code, number: 1 })
  if (!refreshed.ok || !refreshed.value.payment) throw bookingNotFound()
  const { booking, payment, isByInvoice } = refreshed.value
  const { bookingCode, status, cancelReason, houseCode } = booking
  const isEnded = status === 'CANCELLED' && cancelReason === 'hold_expired'
  if (status !== 'PENDING' && !isEnded) throw redirect(confirmedPath(locale, bookingCode))
  if (payment.state === 'paid') throw redirect(confirmedPath(locale, bookingCode))
  // An offer is held for days, so its page has no countdown and no previous step.
  if (booking.isOffer && !isEnded) throw redirect(finishPaymentPath(locale, { code: bookingCode, number: 1 }))
  const apartment = await getBookedApartment(deps, houseCode)
  if (!apartment.ok) throw notFound()
  const now = deps.clock.now()
  const page = { home: stayHome(apartment.value), now: now.toISOString(), today: dateInMadrid(now) }
  const expiresAt = booking.holdExpiresAt
  const isOver = !expiresAt || (Date.parse(expiresAt) <= now.getTime() && payment.state !== 'processing')
  if (isEnded || isOver) {
    const after = await findAfterHold(deps, booking, apartment.value)
    return { ...page, kind: 'expired' as const, after, isOffer: booking.isOffer }
  }
  return {
    ...page,
    kind: 'pay' as const,
    cardForm: openCardForm(app, { request, url }),
    bookingCode,
    bill: billOfBooking(booking),
    payment,
    causeNeeded: booking.causeNeeded === true,
    isByInvoice,
    attempt: await getAttempt(deps, { code, number: 1, attemptId: url.searchParams.get('attempt') }),
    expiresAt,
    viewToken: await viewTokenOf(request, bookingCode),
  }
}

async function findAfterHold(deps: Deps, booking: BookingView, apartment: ApartmentDetailView): Promise<AfterHold> {
  const { houseCode, checkIn, checkOut, adults, children, babies, discountReason } = booking
  const promoCode = discountReason?.kind === 'promo_code' ? discountReason.code : undefined
  const request: QuoteRequest = { houseCode, checkIn, checkOut, adults, children, babies }
  const withCode = promoCode ? await quoteStay(deps, { ...request, promoCode }) : null
  const quote = withCode?.ok ? withCode : await quoteStay(deps, request)
  if (quote.ok) return { kind: 'free', quote: quote.value, promoCode: withCode?.ok ? promoCode : undefined }
  return { kind: 'gone', alternatives: await loadUnavailableAlternatives(deps, request, apartment) }
}

/** Returns the booking that the page pays, and what opens it to the holder who has posted a form. */
async function bookingOfPost({ request, url }: FormPost): Promise<BookingAccess> {
  const code = url.searchParams.get('booking') ?? ''
  return { code, viewToken: await viewTokenOf(request, code) }
}

export const action = formAction(handles(causeForm, { subject: bookingOfPost }))

export const meta: Route.MetaFunction = (args) => {
  const isExpired = args.loaderData?.kind === 'expired'
  const title = isExpired ? m.booking_expired_meta() : m.payment_meta()
  return pageMeta(args, { title, description: m.payment_description(), index: false })
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'expired') {
    return <HoldExpired {...loaderData} />
  }
  return <PaymentPage {...loaderData} />
}
