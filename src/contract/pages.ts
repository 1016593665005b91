import { AGREEMENT_DRAFT, VERIFICATION } from './agreement-paths.ts'
import { QUERY_PARAMS } from './apartment-query.ts'
import { BOOKING_PAPERS, NEW_REPORT, STAY_ROOMS } from './booking-paths.ts'
import { ACCOUNT_COMPANY } from './company-paths.ts'
import { GROUP_PAGE } from './group-paths.ts'
import {
  ACCOUNT_PAPERS,
  NEAR_PARAMS,
  NEAR_SEGMENT,
  PAGES,
  PLAIN_FILTERS,
  PREVIEW_PARAM,
  PROSE_PAGES,
  PROSE_SEGMENTS,
  STAY_PARAMS,
  UNDO_REGISTRATION,
} from './site-paths.ts'

/**
 * What invalidates a cached page: changes of the catalogue alone, also of the nights of the home's city, or of the nights
 * of any home.
 */
export type PageContent = 'catalogue' | 'city' | 'home' | 'anywhere'

type PageCache = {
  readonly shows: PageContent
  /** The parameters that the page reads; others are dropped from the cache key, because they can't change it. */
  readonly params: readonly string[]
  /** The page is not cached when its address has one of these parameters. */
  readonly never?: readonly string[]
}

type Page = {
  /** Path after the locale, in the router's syntax. */
  readonly path: string
  /** File of its route, relative to `src/web`. */
  readonly route: string
  /** The router's id of the page, where two pages have one route. */
  readonly id?: string
  /** Cache rule of the page; without one it is rendered for each request. */
  readonly cache?: PageCache
  /** Where its address has a booking code; guesses of codes are rate limited there. */
  readonly bookingCode?: 'in-query' | 'in-path'
  /** Whether it is shown in the frame of a booking's page, with its tabs, which stays while a guest goes from room to room. */
  readonly inStay?: true
  /** Whether it is in the sitemap. Pages with a name in their path are listed from the database or the content. */
  readonly indexed?: true
}

const SAME_FOR_ALL: PageCache = { shows: 'catalogue', params: [] }
/**
 * A page with one of these parameters says that homes are free for a stay, and another process may have booked one just
 * now.
 */
const STAYS: readonly string[] = ['checkIn', 'month']
const SEARCH: PageCache = {
  // The page also shows the number of homes in the other cities.
  shows: 'anywhere',
  params: [...Object.keys(QUERY_PARAMS), PLAIN_FILTERS],
  never: STAYS,
}

/**
 * All pages under a locale, one row each. Routes, page cache, the guard of booking codes, the sitemap and the check of the
 * content's links follow from this table.
 */
export const PAGE_TABLE: readonly Page[] = [
  // It shows homes with the day from which each is free.
  { path: '', route: 'features/landing/route.tsx', cache: { shows: 'anywhere', params: [] }, indexed: true },
  { path: PAGES.apartments, route: 'features/search/route.tsx', cache: SEARCH, indexed: true },
  // The same search with the map in front; on phones the list or the map fills the screen.
  { path: PAGES.map, route: 'features/search/route.tsx', id: 'map', cache: SEARCH, indexed: true },
  {
    path: `${PAGES.apartment}/:houseCode`,
    route: 'features/apartment/route.tsx',
    // Pages with a promo code are not cached, because it can be used up at any moment; nor are previews of the office.
    cache: { shows: 'home', params: [...STAY_PARAMS, ...NEAR_PARAMS], never: [...STAYS, 'promoCode', PREVIEW_PARAM] },
    indexed: true,
  },
  {
    path: `${PAGES.city}/:city`,
    route: 'features/places/city/route.tsx',
    cache: { shows: 'city', params: [] },
    indexed: true,
  },
  {
    path: `${PAGES.city}/:city/:neighbourhood`,
    route: 'features/places/neighbourhood/route.tsx',
    cache: { shows: 'city', params: [] },
    indexed: true,
  },
  {
    path: `${PAGES.city}/:city/${NEAR_SEGMENT}/:landmark`,
    route: 'features/places/landmark/route.tsx',
    cache: { shows: 'city', params: [] },
    indexed: true,
  },
  {
    path: PAGES.neighbourhoods,
    route: 'features/places/neighbourhoods/route.tsx',
    cache: SAME_FOR_ALL,
    indexed: true,
  },
  { path: PAGES.gallery, route: 'features/gallery/route.tsx', cache: SAME_FOR_ALL, indexed: true },
  {
    path: PAGES.favourites,
    route: 'features/favourites/route.tsx',
    cache: { shows: 'anywhere', params: ['homes', 'picked'] },
  },
  {
    path: PAGES.compare,
    route: 'features/compare/route.tsx',
    cache: { shows: 'anywhere', params: ['homes', ...STAY_PARAMS], never: STAYS },
  },
  // Its form carries the time at which it was rendered.
  { path: GROUP_PAGE, route: 'features/checkout/group/homes/route.tsx' },
  { path: `${GROUP_PAGE}/:reference`, route: 'features/checkout/group/booked/route.tsx' },
  { path: PAGES.corporate, route: 'features/contact/corporate/route.tsx', indexed: true },
  { path: PAGES.owners, route: 'features/contact/owners/route.tsx', indexed: true },
  { path: PAGES.contact, route: 'features/contact/route.tsx', indexed: true },
  { path: PAGES.stayRequest, route: 'features/checkout/stay-request/route.tsx', indexed: true },
  { path: PAGES.questions, route: 'features/articles/questions/route.tsx', cache: SAME_FOR_ALL, indexed: true },
  { path: PAGES.blog, route: 'features/blog/route.tsx', cache: SAME_FOR_ALL, indexed: true },
  { path: `${PAGES.blog}/rss.xml`, route: 'features/blog/feed-route.ts' },
  // Both languages share one route: a slug is looked up in the language of its address.
  { path: `${PAGES.blog}/:slug`, route: 'features/blog/post/route.tsx', cache: SAME_FOR_ALL, indexed: true },
  ...PROSE_PAGES.map(
    (name): Page => ({
      path: PROSE_SEGMENTS[name],
      route: 'features/articles/route.tsx',
      id: `prose-${name}`,
      cache: SAME_FOR_ALL,
      indexed: true,
    }),
  ),
  { path: PAGES.bookingDetails, route: 'features/checkout/details/route.tsx', bookingCode: 'in-query' },
  // The same page has a second address.
  {
    path: PAGES.bookingDetailsAlias,
    route: 'features/checkout/details/route.tsx',
    id: 'booking-details-alias',
    bookingCode: 'in-query',
  },
  { path: PAGES.payment, route: 'features/checkout/payment/route.tsx', bookingCode: 'in-query' },
  {
    path: `${PAGES.finishPayment}/:bookingCode/:paymentNumber`,
    route: 'features/checkout/finish-payment/route.tsx',
    bookingCode: 'in-path',
  },
  {
    path: `${PAGES.retryPayment}/:bookingCode/:paymentNumber`,
    route: 'features/checkout/finish-payment/route.tsx',
    id: 'retry-payment',
    bookingCode: 'in-path',
  },
  { path: PAGES.confirmed, route: 'features/checkout/confirmed/route.tsx', bookingCode: 'in-query' },
  { path: PAGES.confirmedCalendar, route: 'features/checkout/confirmed/calendar-route.ts', bookingCode: 'in-query' },
  { path: PAGES.myBookings, route: 'features/my-bookings/list/route.tsx' },
  {
    path: `${PAGES.myBookings}/:bookingCode`,
    route: 'features/my-bookings/stay/home/route.tsx',
    bookingCode: 'in-path',
    inStay: true,
  },
  ...Object.entries(STAY_ROOMS).map(
    ([room, segment]): Page => ({
      path: `${PAGES.myBookings}/:bookingCode/${segment}`,
      route: `features/my-bookings/stay/${room}/route.tsx`,
      bookingCode: 'in-path',
      inStay: true,
    }),
  ),
  {
    path: `${PAGES.myBookings}/:bookingCode/${STAY_ROOMS.reports}/${NEW_REPORT}`,
    route: 'features/my-bookings/stay/reports/new/route.tsx',
    bookingCode: 'in-path',
    inStay: true,
  },
  {
    path: `${PAGES.myBookings}/:bookingCode/${STAY_ROOMS.reports}/:reference`,
    route: 'features/my-bookings/stay/reports/one/route.tsx',
    bookingCode: 'in-path',
    inStay: true,
  },
  {
    path: `${PAGES.myBookings}/:bookingCode/${BOOKING_PAPERS}`,
    route: 'features/my-bookings/booking-papers/route.tsx',
    bookingCode: 'in-path',
  },
  {
    path: `${PAGES.changeCard}/:bookingCode`,
    route: 'features/my-bookings/change-card/route.tsx',
    bookingCode: 'in-path',
  },
  {
    path: `${PAGES.directDebit}/:bookingCode`,
    route: 'features/my-bookings/direct-debit/route.tsx',
    bookingCode: 'in-path',
  },
  { path: `${PAGES.checkIn}/:bookingCode`, route: 'features/arrival/check-in/route.tsx', bookingCode: 'in-path' },
  {
    path: `${PAGES.checkIn}/:bookingCode/:position`,
    route: 'features/arrival/traveller/route.tsx',
    bookingCode: 'in-path',
  },
  {
    path: `${PAGES.guide}/:bookingCode`,
    route: 'features/my-bookings/stay/guide/route.tsx',
    bookingCode: 'in-path',
    inStay: true,
  },
  { path: `${PAGES.alert}/:id`, route: 'features/alert/route.tsx' },
  { path: `${PAGES.thread}/:reference`, route: 'features/thread/route.tsx' },
  {
    path: `${AGREEMENT_DRAFT}/:bookingCode`,
    route: 'features/agreement/draft-route.tsx',
    bookingCode: 'in-path',
  },
  { path: `${PAGES.agreement}/:id`, route: 'features/agreement/route.tsx' },
  { path: `${VERIFICATION}/:id`, route: 'features/agreement/verify-route.tsx' },
  { path: `${PAGES.agreement}/:id/pdf`, route: 'features/agreement/pdf-route.ts' },
  { path: PAGES.account, route: 'features/account/settings/route.tsx' },
  { path: `${PAGES.account}/${ACCOUNT_PAPERS}`, route: 'features/account/papers/route.tsx' },
  { path: `${PAGES.account}/${ACCOUNT_COMPANY}`, route: 'features/account/company/route.tsx' },
  { path: `${PAGES.account}/email`, route: 'features/account/confirm-email/route.tsx' },
  { path: `${PAGES.account}/${UNDO_REGISTRATION}`, route: 'features/account/undo-registration/route.tsx' },
]

/** Returns the first segment of a page's path, which names the page in addresses and rules. */
export function segmentOf({ path }: Pick<Page, 'path'>): string {
  return path.split('/')[0] ?? ''
}

/** Tells whether a page works with its path alone, without a name in it or a booking in its query. */
export function standsAlone({ path, bookingCode }: Page): boolean {
  return !path.includes(':') && bookingCode !== 'in-query'
}
