import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES, PROSE_SEGMENTS, UNDO_REGISTRATION } from '#contract/site-paths.ts'

export default [
  route(':locale', 'app/locale-route.tsx', { id: 'locale' }, [
    index('features/landing/route.tsx', { id: 'landing' }),
    page(PAGES.apartments, 'features/search/route.tsx'),
    // The same search with the map in front: on phones either fills the screen.
    page(PAGES.map, 'features/search/route.tsx', 'map'),
    page(`${PAGES.apartment}/:houseCode`, 'features/apartment/route.tsx'),
    page(`${PAGES.city}/:city`, 'features/places/city/route.tsx'),
    page(`${PAGES.city}/:city/:neighbourhood`, 'features/places/neighbourhood/route.tsx'),
    page(PAGES.neighbourhoods, 'features/places/neighbourhoods/route.tsx'),
    page(PAGES.gallery, 'features/gallery/route.tsx'),
    page(PAGES.account, 'features/account/settings/route.tsx'),
    page(`${PAGES.account}/email`, 'features/account/confirm-email/route.tsx'),
    page(`${PAGES.account}/${UNDO_REGISTRATION}`, 'features/account/undo-registration/route.tsx'),
    page(PAGES.favourites, 'features/favourites/route.tsx'),
    page(PAGES.compare, 'features/compare/route.tsx'),
    ...Object.entries(PROSE_SEGMENTS).map(([name, segment]) =>
      page(segment, 'features/articles/route.tsx', `prose-${name}`),
    ),
    page(PAGES.contact, 'features/contact/route.tsx'),
    page(PAGES.stayRequest, 'features/checkout/stay-request/route.tsx'),
    page(PAGES.corporate, 'features/contact/corporate/route.tsx'),
    page(PAGES.owners, 'features/contact/owners/route.tsx'),
    page(PAGES.questions, 'features/articles/questions/route.tsx'),
    page(PAGES.blog, 'features/blog/route.tsx'),
    page(`${PAGES.blog}/rss.xml`, 'features/blog/feed-route.ts'),
    // One route for both languages: a slug is looked up in the language of its address.
    page(`${PAGES.blog}/:slug`, 'features/blog/post/route.tsx'),
    page(PAGES.bookingDetails, 'features/checkout/details/route.tsx'),
    // The same page under its second name; two routes on one file need ids of their own.
    page(PAGES.bookingDetailsAlias, 'features/checkout/details/route.tsx', 'booking-details-alias'),
    page(PAGES.payment, 'features/checkout/payment/route.tsx'),
    page(`${PAGES.finishPayment}/:bookingCode/:paymentNumber`, 'features/checkout/settle-payment/route.tsx'),
    page(
      `${PAGES.retryPayment}/:bookingCode/:paymentNumber`,
      'features/checkout/settle-payment/route.tsx',
      'settle-payment-retry',
    ),
    page(`${PAGES.changeCard}/:bookingCode`, 'features/my-bookings/change-card/route.tsx'),
    page(`${PAGES.checkIn}/:bookingCode`, 'features/arrival/check-in/route.tsx'),
    page(`${PAGES.checkIn}/:bookingCode/:position`, 'features/arrival/traveller/route.tsx'),
    page(`${PAGES.guide}/:bookingCode`, 'features/arrival/guide/route.tsx'),
    page(`${PAGES.agreement}/:id`, 'features/agreement/route.tsx'),
    page(`${PAGES.agreement}/:id/pdf`, 'features/agreement/pdf-route.ts'),
    page(PAGES.myBookings, 'features/my-bookings/list/route.tsx'),
    page(`${PAGES.myBookings}/:bookingCode`, 'features/my-bookings/booking/route.tsx'),
    page(PAGES.confirmed, 'features/checkout/confirmed/route.tsx'),
    page(PAGES.confirmedCalendar, 'features/checkout/confirmed/calendar-route.ts'),
    page('*', 'app/not-found-route.tsx'),
  ]),
  page('login', 'features/account/login/route.tsx'),
  page('reset-password', 'features/account/reset-password/route.tsx'),
  page('*', 'app/not-found-route.tsx', 'not-found-without-locale'),
] satisfies RouteConfig

/** The id of a route goes out with every page: its folder without what all have in common is enough of a name. */
function page(path: string, file: string, id = file.replace(/^(features|app)\//, '').replace(/[-/]route\.tsx?$/, '')) {
  return route(path, file, { id })
}
