import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES, PROSE_SEGMENTS, UNDO_REGISTRATION } from '#contract/site-paths.ts'

export default [
  route(':locale', 'app/locale-route.tsx', [
    index('features/landing/route.tsx'),
    route(PAGES.apartments, 'features/search/route.tsx'),
    // The same search with the map in front: on phones either fills the screen.
    route(PAGES.map, 'features/search/route.tsx', { id: 'routes/map' }),
    route(`${PAGES.apartment}/:houseCode`, 'features/apartment/route.tsx'),
    route(`${PAGES.city}/:city`, 'features/places/city/route.tsx'),
    route(`${PAGES.city}/:city/:neighbourhood`, 'features/places/neighbourhood/route.tsx'),
    route(PAGES.neighbourhoods, 'features/places/neighbourhoods/route.tsx'),
    route(PAGES.gallery, 'features/gallery/route.tsx'),
    route(PAGES.account, 'features/account/settings/route.tsx'),
    route(`${PAGES.account}/email`, 'features/account/confirm-email/route.tsx'),
    route(`${PAGES.account}/${UNDO_REGISTRATION}`, 'features/account/undo-registration/route.tsx'),
    route(PAGES.favourites, 'features/favourites/route.tsx'),
    route(PAGES.compare, 'features/compare/route.tsx'),
    ...Object.entries(PROSE_SEGMENTS).map(([name, segment]) =>
      route(segment, 'features/articles/route.tsx', { id: `routes/prose-${name}` }),
    ),
    route(PAGES.contact, 'features/contact/route.tsx'),
    route(PAGES.stayRequest, 'features/checkout/stay-request/route.tsx'),
    route(PAGES.corporate, 'features/contact/corporate/route.tsx'),
    route(PAGES.owners, 'features/contact/owners/route.tsx'),
    route(PAGES.questions, 'features/articles/questions/route.tsx'),
    route(PAGES.blog, 'features/blog/route.tsx'),
    route(`${PAGES.blog}/rss.xml`, 'features/blog/feed-route.ts'),
    // One route for both languages: a slug is looked up in the language of its address.
    route(`${PAGES.blog}/:slug`, 'features/blog/post/route.tsx'),
    route(PAGES.bookingDetails, 'features/checkout/details/route.tsx'),
    // The same page under its second name; two routes on one file need ids of their own.
    route(PAGES.bookingDetailsAlias, 'features/checkout/details/route.tsx', { id: 'routes/booking-details-alias' }),
    route(PAGES.payment, 'features/checkout/payment/route.tsx'),
    route(`${PAGES.finishPayment}/:bookingCode/:paymentNumber`, 'features/checkout/settle-payment/route.tsx'),
    route(`${PAGES.retryPayment}/:bookingCode/:paymentNumber`, 'features/checkout/settle-payment/route.tsx', {
      id: 'routes/settle-payment-retry',
    }),
    route(`${PAGES.changeCard}/:bookingCode`, 'features/my-bookings/change-card/route.tsx'),
    route(`${PAGES.checkIn}/:bookingCode`, 'features/arrival/check-in/route.tsx'),
    route(`${PAGES.checkIn}/:bookingCode/:position`, 'features/arrival/traveller/route.tsx'),
    route(`${PAGES.guide}/:bookingCode`, 'features/arrival/guide/route.tsx'),
    route(`${PAGES.agreement}/:id`, 'features/agreement/route.tsx'),
    route(`${PAGES.agreement}/:id/pdf`, 'features/agreement/pdf-route.ts'),
    route(PAGES.myBookings, 'features/my-bookings/list/route.tsx'),
    route(`${PAGES.myBookings}/:bookingCode`, 'features/my-bookings/booking/route.tsx'),
    route(PAGES.confirmed, 'features/checkout/confirmed/route.tsx'),
    route(PAGES.confirmedCalendar, 'features/checkout/confirmed/calendar-route.ts'),
    route('*', 'app/not-found-route.tsx'),
  ]),
  route('login', 'features/account/login/route.tsx'),
  route('reset-password', 'features/account/reset-password/route.tsx'),
  route('*', 'app/not-found-route.tsx', { id: 'routes/not-found-without-locale' }),
] satisfies RouteConfig
