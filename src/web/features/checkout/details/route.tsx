import { useCallback } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { ApartmentDetailView } from '#contract/catalogue.ts'
import { deleteNightHold } from '#contract/endpoints/bookings.ts'
import type { QuoteRequest } from '#contract/quote.ts'
import { apartmentPath, apartmentsPath, paymentPath } from '#contract/site-paths.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getBooking } from '#services/booking/get-booking.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import type { Deps } from '#services/deps.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { opened } from '#web/client/api/api-client.ts'
import { alertForm, alertSubject } from '#web/components/alert/alert-definition.ts'
import * as styles from '#web/components/booking/checkout-layout.module.css'
import { billOfBooking, billOfQuote, stayHome } from '#web/components/booking/stay-bill.ts'
import { StaySummary } from '#web/components/booking/stay-summary.tsx'
import { chosenPromo } from '#web/components/promotion/chosen-promo.ts'
import { promoRefusal } from '#web/components/stay/promo-refusal.ts'
import { DATE_PARAMS, hasUnreadableDates, readStayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { useMemberQuote } from '#web/components/stay/use-member-quote.ts'
import { FlowSteps } from '#web/features/checkout/flow-steps.tsx'
import { HoldClock } from '#web/features/checkout/hold-clock.tsx'
import { Unavailable } from '#web/features/checkout/unavailable.tsx'
import { loadUnavailableAlternatives } from '#web/features/checkout/unavailable-alternatives.server.ts'
import { readApp } from '#web/server/app-context.ts'
import { callerOf, type FormPost, formAction, handles, seeOther } from '#web/server/form-action.ts'
import { bookingNotFound, homeNotFound } from '#web/server/not-found.ts'
import { sessionCookie, viewTokenCookie, viewTokenOf } from '#web/server/visitor-cookies.ts'
import { HeaderSlot } from '#web/ui/header-slot.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import type { Route } from './+types/route'
import { detailsForm } from './details-definition.ts'
import { DetailsForm } from './details-form.tsx'
import { followOffer } from './follow-offer.server.ts'
import { stayOfPost } from './posted-stay.ts'
import { requestForm } from './request-definition.ts'
import { RequestForm } from './request-form.tsx'

export const handle = { header: 'plain', footer: false } satisfies ShellHandle

/** `?house=&checkIn=…` prices a stay; `?booking=` is a guest who returns to a booking that is not paid. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, address: triedBy } = readApp(context)
  const locale = getLocale()
  const query = new URL(request.url).searchParams
  const houseCode = query.get('house')?.toUpperCase()
  if (!houseCode) throw redirect(apartmentsPath(locale))
  const apartment = await getApartment(deps, houseCode)
  if (!apartment.ok) throw homeNotFound()
  const now = deps.clock.now()
  const page = {
    home: stayHome(apartment.value),
    now: now.toISOString(),
    today: dateInMadrid(now),
    stamp: contactStamp(deps, triedBy),
  }
  const bookingCode = query.get('booking')
  const stay = bookingCode
    ? await loadHeld(deps, bookingCode, { apartment: apartment.value, locale })
    : await loadQuoted(deps, query, {
        ...{ apartment: apartment.value, locale, triedBy },
        chosen: chosenPromo(request.headers.get('cookie')),
      })
  return { ...page, stay }
}

type Place = { readonly apartment: ApartmentDetailView; readonly locale: Locale }

async function loadHeld(deps: Deps, code: string, { apartment, locale }: Place) {
  const found = await getBooking(deps, { code })
  if (!found.ok || found.value.houseCode !== apartment.houseCode) throw bookingNotFound()
  const { bookingCode, status, holdExpiresAt } = found.value
  // The payment page handles a booking that is paid, cancelled or expired.
  if (status !== 'PENDING' || !holdExpiresAt) throw redirect(paymentPath(locale, bookingCode))
  const held = { code: bookingCode, expiresAt: holdExpiresAt }
  const noPromo = { refusedPromo: null, unfitPromo: null, promoCode: undefined, requestAbout: '' }
  return { kind: 'bill' as const, bill: billOfBooking(found.value), held, ...noPromo }
}

type Visitor = {
  readonly triedBy: string
  /** The promo code that was chosen for the next booking. */
  readonly chosen: string | undefined
}

/** Returns the stay for the page of the home, with dates that can't be read, since it says so. */
function homeParams(query: URLSearchParams): URLSearchParams {
  const params = stayParams(readStayParams(query))
  if (hasUnreadableDates(query)) for (const name of DATE_PARAMS) params.set(name, query.get(name) ?? '')
  return params
}

async function loadQuoted(deps: Deps, query: URLSearchParams, { apartment, locale, triedBy, chosen }: Place & Visitor) {
  const params = readStayParams(query)
  const { houseCode } = apartment
  const homePage = `${apartmentPath(locale, houseCode)}?${homeParams(query)}`
  const { checkIn, checkOut, promoCode: typed, adults, children, babies } = params
  const party = { adults, children, babies }
  if (!checkIn || !checkOut) throw redirect(homePage)
  const promoCode = typed ?? chosen
  const request: QuoteRequest = { houseCode, checkIn, checkOut, ...party, ...(promoCode ? { promoCode } : {}) }
  const { promoCode: _, ...requestWithoutCode } = request
  let quote = await quoteStay(deps, { ...request, triedBy })
  const text = quote.ok ? null : promoRefusal(quote.code, m.booking_promo_invalid({ email: COMPANY.email }))
  const isRefused = text !== null && promoCode !== undefined
  // A code that was not typed here is no mistake of the guest's.
  const unfitPromo = isRefused && !typed ? promoCode : null
  const refusedPromo = isRefused && typed ? { code: promoCode, text } : null
  if (isRefused) quote = await quoteStay(deps, requestWithoutCode)
  if (!quote.ok && quote.code === 'dates_not_available') {
    const alternatives = await loadUnavailableAlternatives(deps, isRefused ? requestWithoutCode : request, apartment)
    return { kind: 'unavailable' as const, alternatives }
  }
  // The page of the home explains every other refusal.
  if (!quote.ok) throw redirect(homePage)
  const kind = quote.value.mode === 'request' ? ('request' as const) : ('bill' as const)
  const applied = isRefused ? undefined : promoCode
  const requestAbout = quote.value.asksFirst ? m.request_about_asks_first() : m.request_about()
  const shown = { bill: billOfQuote(quote.value), requestAbout, held: null }
  return { kind, ...shown, refusedPromo, unfitPromo, promoCode: applied }
}

export const action = formAction(
  handles(detailsForm, {
    subject: async (post) => {
      await releaseHeld(post)
      return { stay: stayOfPost(post.posted), taxData: null, isSignedIn: post.token !== undefined }
    },
    follow: async ({ answer: { bookingCode, viewToken, session }, app }) => {
      const { publicUrl } = app.deps.settings
      const cookies = [
        viewTokenCookie(bookingCode, viewToken, publicUrl),
        ...(session ? [sessionCookie(session.token, publicUrl)] : []),
      ]
      return seeOther(paymentPath(getLocale(), bookingCode), ...(await Promise.all(cookies)))
    },
  }),
  handles(alertForm, { subject: alertSubject }),
  handles(requestForm, {
    subject: ({ posted }) => ({ stay: stayOfPost(posted), stamp: String(posted.get('page') ?? '') }),
    follow: followOffer,
  }),
)

/** Gives back the nights of a guest who has come back to change the details of a booking. */
async function releaseHeld(post: FormPost): Promise<void> {
  const code = post.url.searchParams.get('booking')
  if (!code) return
  const access = { code, viewToken: await viewTokenOf(post.request, code) }
  const released = await callerOf(post)(deleteNightHold, opened(access))
  // It was paid in the meantime or belongs to another browser: the payment page handles both.
  if (!released.ok) throw seeOther(paymentPath(getLocale(), code))
}

export const meta: Route.MetaFunction = (args) => {
  const isGone = args.loaderData?.stay.kind === 'unavailable'
  const isRequest = args.loaderData?.stay.kind === 'request'
  const step = isRequest ? m.request_meta() : m.details_meta()
  const title = isGone ? m.booking_gone_meta() : step
  return pageMeta(args, { title, description: m.details_description(), index: false })
}

export default function BookingDetails({ loaderData }: Route.ComponentProps) {
  const { home, stay } = loaderData
  const { revalidate } = useRevalidator()
  const onHoldEnd = useCallback(() => void revalidate(), [revalidate])
  if (stay.kind === 'unavailable') return <Unavailable home={home} alternatives={stay.alternatives} />
  return <Details {...loaderData} stay={stay} onHoldEnd={onHoldEnd} />
}

type DetailsProps = Omit<Route.ComponentProps['loaderData'], 'stay'> & {
  readonly stay: Exclude<Route.ComponentProps['loaderData']['stay'], { kind: 'unavailable' }>
  readonly onHoldEnd: () => void
}

function Details({ home, stay, now, today, stamp, onHoldEnd }: DetailsProps) {
  const { held, refusedPromo, unfitPromo } = stay
  // A held stay has its final price. Any other stay may cost a member less than the server, which does not know them, has
  // computed.
  const own = useMemberQuote(held ? null : stay.bill, stay.promoCode)
  const bill = own ? billOfQuote(own) : stay.bill
  return (
    <div className={`wrap ${styles.checkout}`}>
      {held ? (
        <HeaderSlot>
          <HoldClock hold={{ expiresAt: held.expiresAt, now }} onEnd={onHoldEnd} />
        </HeaderSlot>
      ) : null}
      <StaySummary home={home} bill={bill} isRequest={stay.kind === 'request'} today={today} />
      <div className={styles.checkoutMain}>
        {stay.kind === 'request' ? (
          <RequestForm bill={bill} about={stay.requestAbout} stamp={stamp} />
        ) : (
          <>
            <FlowSteps step={1} />
            <h1>{m.details_title()}</h1>
            <DetailsForm
              stamp={stamp}
              bill={bill}
              heldCode={held?.code ?? null}
              refusedPromo={refusedPromo}
              unfitPromo={unfitPromo}
            />
          </>
        )}
      </div>
    </div>
  )
}
