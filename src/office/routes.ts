import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Pages behind the sign-in, each a folder of `features`. The first is at `/`. */
const PAGES: readonly { readonly path: string; readonly folder: string }[] = [
  { path: 'requests/:reference?', folder: 'requests' },
  { path: 'bookings', folder: 'bookings' },
  { path: 'requests/questions/:reference?', folder: 'requests/questions' },
  { path: 'requests/contact/:reference?', folder: 'requests/contact' },
  { path: 'requests/reviews', folder: 'requests/reviews' },
  { path: 'tickets', folder: 'tickets' },
  { path: 'tickets/:reference', folder: 'tickets/one' },
  { path: 'timeline', folder: 'timeline' },
  { path: 'money', folder: 'money' },
  { path: 'companies', folder: 'companies' },
  { path: 'companies/:id', folder: 'companies/one' },
  { path: 'homes', folder: 'homes' },
  { path: 'homes/new', folder: 'new-home' },
  { path: 'homes/import', folder: 'import-homes' },
  { path: 'homes/:houseCode', folder: 'home' },
  { path: 'homes/:houseCode/preview', folder: 'home/preview' },
  { path: 'homes/:houseCode/versions', folder: 'home/versions' },
  { path: 'prices', folder: 'prices' },
  { path: 'prices/gaps', folder: 'prices/gaps' },
  { path: 'prices/suggestions', folder: 'prices/suggestions' },
  { path: 'channels', folder: 'channels' },
  { path: 'promo-codes', folder: 'promo-codes' },
  { path: 'company-data', folder: 'company-data' },
  { path: 'places', folder: 'places' },
  { path: 'places/:city', folder: 'places/city' },
  { path: 'places/:city/:slug', folder: 'places/neighbourhood' },
  { path: 'bookings/new', folder: 'new-booking' },
  { path: 'bookings/:code', folder: 'booking' },
  { path: 'me', folder: 'me' },
  { path: 'staff', folder: 'staff' },
  { path: 'audit', folder: 'audit' },
  { path: 'declaration', folder: 'declaration' },
  { path: 'law', folder: 'law' },
]

export default [
  route('entrar', 'features/sign-in/route.tsx', { id: 'sign-in' }),
  route('invitacion', 'features/invitation/route.tsx', { id: 'invitation' }),
  layout('app/signed-in-route.tsx', { id: 'signed-in' }, [
    layout('app/page-route.tsx', { id: 'page' }, [
      index('features/today/route.tsx', { id: 'today' }),
      ...PAGES.map(({ path, folder }) => route(path, `features/${folder}/route.tsx`, { id: folder })),
      route('*', 'app/not-found-route.tsx', { id: 'not-found' }),
    ]),
  ]),
] satisfies RouteConfig
