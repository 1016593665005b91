import { data } from 'react-router'
import { COMPANY_FRAME } from '#content/company-name.ts'
import type { QuoteRequest, QuoteView } from '#contract/quote.ts'
import { PREVIEW_PARAM } from '#contract/site-paths.ts'
import { MEASURED_ANSWERS } from '#domain/booking/booking-policy.ts'
import { lengthOf } from '#domain/booking/stay-length.ts'
import { firstCheckIn, nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import { addDays, addMonths, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { similarApartments } from '#services/catalogue/similar-apartments.ts'
import { suggestDates } from '#services/catalogue/suggest-dates.ts'
import type { Deps } from '#services/deps.ts'
import { floorPlanView } from '#services/floor-plan/floor-plan-view.ts'
import { previewHome } from '#services/home/preview-home.ts'
import { measureReplyTime } from '#services/message/measure-reply-time.ts'
import { priceStartDays } from '#services/pricing/price-start-days.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { listHomeReviews } from '#services/review/list-home-reviews.ts'
import { bookingSpeedText } from '#text/booking-speed-text.ts'
import { alertForm, alertSubject } from '#web/components/alert/alert-definition.ts'
import { homeCardData } from '#web/components/home-card/home-card-data.ts'
import { promoRefusal } from '#web/components/stay/promo-refusal.ts'
import { hasUnreadableDates, readStayParams, type StayParams } from '#web/components/stay/stay-params.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders, unlistedHeaders } from '#web/server/cache-headers.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { homeNotFound } from '#web/server/not-found.ts'
import { monthStart } from '#web/ui/month-grid/month-days.ts'
import { pageMeta, publicUrlOf } from '#web/ui/page-meta.ts'
import { StructuredData } from '#web/ui/structured-data.tsx'
import type { Route } from './+types/route'
import { type HomeDetail, homeDetail, type StayPricing } from './apartment-data.ts'
import { askForm } from './ask-definition.ts'
import { homeSummary } from './home-summary.server.ts'
import { homeWay } from './home-way.server.ts'
import { ApartmentPage } from './page.tsx'
import type { StartMonth } from './start-days/start-data.ts'
import { structuredData } from './structured-data.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, address: triedBy } = readApp(context)
  const query = new URL(request.url).searchParams
  const { houseCode } = params
  const token = query.get(PREVIEW_PARAM)
  const found = await (token === null ? getApartment(deps, houseCode) : previewHome(deps, { houseCode, token }))
  if (!found.ok) throw homeNotFound()
  const locale = getLocale()
  const requested = readStayParams(query)
  const home = homeDetail(found.value, requested.adults, deps.clock.now())
  const plan = floorPlanView(found.value, locale)
  const way = await homeWay(deps, home, requested)
  const stay = way ? requested : { ...requested, near: undefined }
  const { checkIn, checkOut, adults, children, babies } = stay
  const party = { adults, children, babies }
  const dates = checkIn && checkOut ? { checkIn, checkOut } : null
  const areUnreadable = hasUnreadableDates(query)
  const [[pricing, starts], similar, replyMinutes, reviews] = await Promise.all([
    deps.read((db) => priceStayAndStarts({ ...deps, db }, home, { ...stay, triedBy, locale, areUnreadable }), 'latest'),
    similarApartments(deps, { houseCode: home.houseCode, stay: dates, party }),
    measureReplyTime(deps),
    listHomeReviews(deps, home.houseCode),
  ])
  const others = { ...similar, homes: similar.homes.map((card) => homeCardData(card)) }
  const today = dateInMadrid(deps.clock.now())
  const summary = homeSummary(home)
  const page = { home, summary, plan, stay, way, pricing, starts, similar: others, replyMinutes, reviews, today }
  return data(page, { headers: token === null ? briefCacheHeaders() : unlistedHeaders() })
}

export const action = formAction(
  handles(askForm, {
    subject: ({ params, url }) => {
      const { checkIn, checkOut } = readStayParams(url.searchParams)
      return { houseCode: params.houseCode ?? '', dates: checkIn && checkOut ? { checkIn, checkOut } : undefined }
    },
  }),
  handles(alertForm, { subject: alertSubject }),
)

type StayToShow = StayParams & { readonly triedBy: string; readonly locale: Locale; readonly areUnreadable: boolean }

function priceStayAndStarts(deps: Deps, home: HomeDetail, stay: StayToShow) {
  const { checkIn, checkOut } = stay
  const dates = checkIn && checkOut ? { checkIn, checkOut } : null
  return Promise.all([priceStay(deps, home, stay), dates && startsOfMonth(deps, home, dates)])
}

/** Prices a stay of the same length from each day of that month. */
async function startsOfMonth(deps: Deps, { houseCode }: HomeDetail, stay: Stay): Promise<StartMonth | null> {
  const length = lengthOf(stay)
  const month = monthStart(stay.checkIn)
  const long = length.unit === 'month' ? { months: length.count } : { nights: length.count }
  const priced = await priceStartDays(deps, { houseCode, ...long, from: month, to: addMonths(month, 1) })
  return priced.ok ? { length, month, days: priced.value.days } : null
}

function bookingText({ bookingSpeed, answerHours, asksFirst }: QuoteView): string {
  const speed = `${bookingSpeedText(bookingSpeed, answerHours)}.`
  const text = asksFirst ? `${m.apartment_card_asks_first()} ${speed}` : speed
  return answerHours === undefined
    ? text
    : `${text} ${m.apartment_card_measured({ percent: MEASURED_ANSWERS.percent, days: MEASURED_ANSWERS.days })}`
}

/** Prices the stay of the address, without its promo code if that does not apply. */
async function priceStay(
  deps: Deps,
  home: HomeDetail,
  { promoCode, triedBy, locale, areUnreadable, ...stay }: StayToShow,
): Promise<StayPricing> {
  const { checkIn, checkOut } = stay
  if (!checkIn || !checkOut) return { kind: 'no_dates', areUnreadable }
  const request = { ...stay, checkIn, checkOut, houseCode: home.houseCode }
  const first = await quoteStay(deps, { ...request, promoCode, triedBy })
  const promoRefused = first.ok
    ? null
    : promoRefusal(first.code, m.apartment_refused_promo({ email: COMPANY_FRAME.email }))
  const priced = promoRefused ? await quoteStay(deps, request) : first
  if (priced.ok) return { kind: 'priced', quote: priced.value, booking: bookingText(priced.value), promoRefused }
  const field = Object.keys(priced.errors ?? {})[0]
  const { code, limit } = priced
  const others = await otherDates(deps, request, { code, limit: limit ?? home.minNights })
  return { kind: 'refused', code, field, ...(limit !== undefined && { limit }), others }
}

/** The home can be booked for as long on other dates. */
const ON_OTHER_DATES: readonly RefusalCode[] = ['dates_not_available', 'arrival_closed', 'departure_closed']

/**
 * Finds the nearest free stays of the same length, or of the shortest length that the home allows if the stay was too short.
 */
async function otherDates(deps: Deps, request: QuoteRequest, refused: RefusedStay) {
  const stay = nearestAllowedStay(request, refused, firstCheckIn(deps.clock.now()))
  const quotes = stay ? await suggestDates(deps, stay) : []
  return quotes.map(({ checkIn, checkOut, totalPriceCents }) => ({ checkIn, checkOut, totalPriceCents }))
}

/** Why a stay was refused, and how many nights the home requires. */
type RefusedStay = { readonly code: RefusalCode; readonly limit: number }

function nearestAllowedStay(request: QuoteRequest, { code, limit }: RefusedStay, first: CalendarDate) {
  if (ON_OTHER_DATES.includes(code)) return request
  if (code === 'stay_too_short') return { ...request, checkOut: addDays(request.checkIn, limit) }
  if (code === 'dates_in_past') return { ...request, checkIn: first, checkOut: addDays(first, nightsOf(request)) }
  return null
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return []
  const { home, summary } = loaderData
  return pageMeta({ location, matches }, { ...summary, preview: `home/${home.houseCode}` })
}

export default function Apartment({ loaderData, matches }: Route.ComponentProps) {
  const { home } = loaderData
  return (
    <>
      <StructuredData
        key={home.houseCode}
        data={import.meta.env.SSR ? structuredData(home, loaderData.reviews, publicUrlOf(matches)) : []}
      />
      <ApartmentPage {...loaderData} />
    </>
  )
}
