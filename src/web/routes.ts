import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES, PROSE_SEGMENTS, UNDO_REGISTRATION } from '#contract/site-paths.ts'

export default [
  route(':locale', 'routes/locale.tsx', [
    index('routes/landing.tsx'),
    route(PAGES.apartments, 'routes/apartments.tsx'),
    // The same search with the map in front: on phones either fills the screen.
    route(PAGES.map, 'routes/apartments.tsx', { id: 'routes/map' }),
    route(`${PAGES.apartment}/:houseCode`, 'routes/apartment.tsx'),
    route(`${PAGES.city}/:city`, 'routes/city.tsx'),
    route(`${PAGES.city}/:city/:neighbourhood`, 'routes/neighbourhood.tsx'),
    route(PAGES.neighbourhoods, 'routes/neighbourhoods.tsx'),
    route(PAGES.gallery, 'routes/gallery.tsx'),
    route(PAGES.account, 'routes/account.tsx'),
    route(`${PAGES.account}/email`, 'routes/confirm-email.tsx'),
    route(`${PAGES.account}/${UNDO_REGISTRATION}`, 'routes/undo-registration.tsx'),
    route(PAGES.favourites, 'routes/favourites.tsx'),
    route(PAGES.compare, 'routes/compare.tsx'),
    ...Object.entries(PROSE_SEGMENTS).map(([name, segment]) =>
      route(segment, 'routes/prose.tsx', { id: `routes/prose-${name}` }),
    ),
    route(PAGES.contact, 'routes/contact.tsx'),
    route(PAGES.stayRequest, 'routes/stay-request.tsx'),
    route(PAGES.corporate, 'routes/corporate.tsx'),
    route(PAGES.owners, 'routes/owners.tsx'),
    route(PAGES.questions, 'routes/questions.tsx'),
    route(PAGES.blog, 'routes/blog.tsx'),
    route(`${PAGES.blog}/rss.xml`, 'routes/blog-feed.ts'),
    // One route for both languages: a slug is looked up in the language of its address.
    route(`${PAGES.blog}/:slug`, 'routes/post.tsx'),
    route(PAGES.bookingDetails, 'routes/booking-details.tsx'),
    // The same page under its second name; two routes on one file need ids of their own.
    route(PAGES.bookingDetailsAlias, 'routes/booking-details.tsx', { id: 'routes/booking-details-alias' }),
    route(PAGES.payment, 'routes/payment.tsx'),
    route(`${PAGES.finishPayment}/:bookingCode/:paymentNumber`, 'routes/settle-payment.tsx'),
    route(`${PAGES.retryPayment}/:bookingCode/:paymentNumber`, 'routes/settle-payment.tsx', {
      id: 'routes/settle-payment-retry',
    }),
    route(`${PAGES.changeCard}/:bookingCode`, 'routes/change-card.tsx'),
    route(`${PAGES.checkIn}/:bookingCode`, 'routes/check-in.tsx'),
    route(`${PAGES.checkIn}/:bookingCode/:position`, 'routes/check-in-traveller.tsx'),
    route(`${PAGES.guide}/:bookingCode`, 'routes/guide.tsx'),
    route(`${PAGES.agreement}/:id`, 'routes/agreement.tsx'),
    route(`${PAGES.agreement}/:id/pdf`, 'routes/agreement-pdf.ts'),
    route(PAGES.myBookings, 'routes/my-bookings.tsx'),
    route(`${PAGES.myBookings}/:bookingCode`, 'routes/booking.tsx'),
    route(PAGES.confirmed, 'routes/confirmed.tsx'),
    route(PAGES.confirmedCalendar, 'routes/confirmed-calendar.ts'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('login', 'routes/login.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('*', 'routes/not-found.tsx', { id: 'routes/not-found-without-locale' }),
] satisfies RouteConfig
