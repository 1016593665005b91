import { getLocale } from '#i18n/locale.ts'
// Sheets come first, in this order: it is theirs that fixes the order of the layers.
import '#ui/styles/layers.css'
import '#ui/styles/fonts.css'
import '#ui/styles/tokens.css'
import '#ui/styles/map-colours.css'
import '#ui/styles/base.css'
import './styles/tokens.css'
import './styles/base.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, use, useEffect } from 'react'
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { CHANGED_FACTS, COMPANY_ELEMENT, COMPANY_FRAME } from '#content/company-name.ts'
import { officeLocale } from '#contract/office-locale.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { useHydrated } from '#ui/client/hydration.ts'
import fraunces from '#ui/fonts/fraunces-estancia.woff2?url'
import { JsonElement } from '#ui/json-element.tsx'
import icon from '../../public/icon-48.png?url&no-inline'
import type { Route } from './+types/root'
import { ErrorState } from './app/error-state.tsx'
import { cityOf } from './client/city-scope.ts'
import { goBy } from './client/keyboard.ts'
import { Nonce } from './client/nonce.ts'
import type { RootData } from './client/root-data.ts'
import { schemeOf } from './client/scheme.ts'
import { singleKeysOf } from './client/single-keys.ts'
import { readOffice } from './server/office-context.ts'
import { SignInLayout } from './ui/sign-in-layout.tsx'

export const links = () => [
  { rel: 'icon', href: icon, type: 'image/png', sizes: '48x48' },
  ...[figtree, fraunces].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
]

export function loader({ request, context }: Route.LoaderArgs): RootData {
  const { deps, sandbox, member, position } = readOffice(context)
  return {
    locale: officeLocale(request.headers, member),
    scheme: schemeOf(request.headers.get('cookie')),
    city: cityOf(request.headers.get('cookie')),
    hasSingleKeys: singleKeysOf(request.headers.get('cookie')),
    sandbox,
    today: dateInMadrid(deps.clock.now()),
    now: deps.clock.now().toISOString(),
    position,
  }
}

/** Whatever is read, its position is read with it. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [{ title: COMPANY_FRAME.name }]

export function Layout({ children }: { readonly children: ReactNode }) {
  const locale = getLocale()
  const root = useRouteLoaderData<RootData>('root')
  const nonce = use(Nonce)
  const hydrated = useHydrated()
  useEffect(() => {
    // Tests wait for this attribute before they use the page.
    if (hydrated) document.documentElement.dataset.hydrated = ''
  }, [hydrated])
  return (
    <html lang={locale} data-theme={root?.scheme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <JsonElement id={COMPANY_ELEMENT} json={CHANGED_FACTS.json} />
        {/* Browsers hide the nonce from the page's own scripts, React among them. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrated ? <ScrollRestoration /> : null}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Widgets>
      <Outlet />
    </Widgets>
  )
}

/** Widgets follow links by the router, and speak the member's language. */
function Widgets({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <I18nProvider locale={LANGUAGES[getLocale()].intl}>
      <RouterProvider navigate={goBy(navigate)} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  )
}

export function ErrorBoundary() {
  return (
    <SignInLayout>
      <ErrorState error={useRouteError()} />
    </SignInLayout>
  )
}
