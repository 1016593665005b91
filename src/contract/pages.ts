import { QUERY_PARAMS } from './apartment-query.ts'
import { PAGES, PLAIN_FILTERS, PROSE_PAGES, PROSE_SEGMENTS, STAY_PARAMS, UNDO_REGISTRATION } from './site-paths.ts'

/** Whose changes make a kept page old: the catalogue's alone, also the nights of the home's city, or the nights of any. */
export type PageContent = 'catalogue' | 'city' | 'home' | 'anywhere'

type PageCache = {
  readonly shows: PageContent
  /** Every parameter that the page reads; others are dropped, for they can't change it. */
  readonly params: readonly string[]
  /** With one of these in its address the page is made anew each time. */
  readonly never?: readonly string[]
}

type Page = {
  /** Behind the locale, as the router writes it. */
  readonly path: string
  /** The file of its route, from `src/web`. */
  readonly route: string
  /** The router's name of it, where two pages have one route. */
  readonly id?: string
  /** Kept for everybody who asks for the same address; without it the page is made anew for each. */
  readonly cache?: PageCache
  /** Where its address holds the code of a booking: who tries codes is slowed down there. */
  readonly bookingCode?: 'in-query' | 'in-path'
  /** Search engines are told of it. What has a name in its path is listed by what the database or the content has. */
  readonly indexed?: true
}

const SAME_FOR_ALL: PageCache = { shows: 'catalogue', params: [] }
// The number of homes in the other cities is on it too.
const SEARCH: PageCache = { shows: 'anywhere', params: [...Object.keys(QUERY_PARAMS), PLAIN_FILTERS] }

/**
 * Every page under a locale, one row each: routes, kept pages, the guard of booking codes, the sitemap and the check of the
 * content's links follow from it.
 */
export const PAGE_TABLE: readonly Page[] = [
  { path: '', route: 'features/landing/route.tsx', cache: SAME_FOR_ALL, indexed: true },
  { path: PAGES.apartments, route: 'features/search/route.tsx', cache: SEARCH, indexed: true },
  // The same search with the map in front: on phones either fills the screen.
  { path: PAGES.map, route: 'features/search/route.tsx', id: 'map', cache: SEARCH, indexed: true },
  {
    path: `${PAGES.apartment}/:houseCode`,
    route: 'features/apartment/route.tsx',
    // A promo code can be used up at any moment, and by a guess.
    cache: { shows: 'home', params: STAY_PARAMS, never: ['promoCode'] },
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
    cache: { shows: 'anywhere', params: ['homes', ...STAY_PARAMS] },
  },
  { path: PAGES.corporate, route: 'features/contact/corporate/route.tsx', indexed: true },
  { path: PAGES.owners, route: 'features/contact/owners/route.tsx', indexed: true },
  { path: PAGES.contact, route: 'features/contact/route.tsx', indexed: true },
  { path: PAGES.stayRequest, route: 'features/checkout/stay-request/route.tsx', indexed: true },
  { path: PAGES.questions, route: 'features/articles/questions/route.tsx', cache: SAME_FOR_ALL, indexed: true },
  { path: PAGES.blog, route: 'features/blog/route.tsx', cache: SAME_FOR_ALL, indexed: true },
  { path: `${PAGES.blog}/rss.xml`, route: 'features/blog/feed-route.ts' },
  // One route for both languages: a slug is looked up in the language of its address.
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
  // The same page under its second name.
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
    route: 'features/my-bookings/booking/route.tsx',
    bookingCode: 'in-path',
  },
  {
    path: `${PAGES.changeCard}/:bookingCode`,
    route: 'features/my-bookings/change-card/route.tsx',
    bookingCode: 'in-path',
  },
  { path: `${PAGES.checkIn}/:bookingCode`, route: 'features/arrival/check-in/route.tsx', bookingCode: 'in-path' },
  {
    path: `${PAGES.checkIn}/:bookingCode/:position`,
    route: 'features/arrival/traveller/route.tsx',
    bookingCode: 'in-path',
  },
  { path: `${PAGES.guide}/:bookingCode`, route: 'features/arrival/guide/route.tsx', bookingCode: 'in-path' },
  { path: `${PAGES.agreement}/:id`, route: 'features/agreement/route.tsx' },
  { path: `${PAGES.agreement}/:id/pdf`, route: 'features/agreement/pdf-route.ts' },
  { path: PAGES.account, route: 'features/account/settings/route.tsx' },
  { path: `${PAGES.account}/email`, route: 'features/account/confirm-email/route.tsx' },
  { path: `${PAGES.account}/${UNDO_REGISTRATION}`, route: 'features/account/undo-registration/route.tsx' },
]

/** The segment that a page's path begins with: what names it in addresses and in rules. */
export function segmentOf({ path }: Pick<Page, 'path'>): string {
  return path.split('/')[0] ?? ''
}

/** Whether a page makes sense with its path alone: no name is missing in it, nor a booking in its query. */
export function standsAlone({ path, bookingCode }: Page): boolean {
  return !path.includes(':') && bookingCode !== 'in-query'
}
