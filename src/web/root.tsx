import { DEFAULT_LOCALE } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
// Sheets come first, in this order: it is theirs that fixes the order of the layers.
import '#ui/styles/layers.css'
import '#ui/styles/fonts.css'
import '#ui/styles/tokens.css'
import '#ui/styles/map-colours.css'
import '#ui/styles/base.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/utilities.css'
import './styles/controls.css'
import './styles/print.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { CHANGED_FACTS, COMPANY_ELEMENT, COMPANY_FRAME } from '#content/company-name.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { localeOfPath, localeOfRequest } from '#text/locale.ts'
import { useHydrated } from '#ui/client/hydration.ts'
import fraunces from '#ui/fonts/fraunces-estancia.woff2?url'
import { JsonElement } from '#ui/json-element.tsx'
import type { RootData } from '#web/client/root-data.ts'
import type { Route } from './+types/root'
import { ERROR_TITLES, type ErrorKind, ErrorPage } from './app/shell/error-page.tsx'
import { Shell } from './app/shell/shell.tsx'
import { replayEvents } from './client/event-replay.ts'
import { scrollKey } from './client/navigation.ts'
import { readApp } from './server/app-context.ts'
import { missingOf } from './server/not-found.ts'

export const links: Route.LinksFunction = () => [
  ...[figtree, fraunces].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/icon-48.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function loader({ request, url, context }: Route.LoaderArgs): RootData {
  const { deps, sandbox } = readApp(context)
  return {
    locale: localeOfRequest(url, request.headers),
    publicUrl: deps.settings.publicUrl,
    sandbox,
    mapTiles: deps.settings.mapTiles,
    optionalScripts: deps.settings.optionalScripts,
    identityProviders: [...deps.identityProviders.keys()],
    today: dateInMadrid(deps.clock.now()),
  }
}

/** Returns false, because the data are the same for every page of a visit. */
export function shouldRevalidate(): boolean {
  return false
}

export const meta: Route.MetaFunction = ({ loaderData, location, error }) => {
  const locale = localeOfPath(location.pathname) ?? loaderData?.locale ?? DEFAULT_LOCALE
  if (!error) return [{ title: COMPANY_FRAME.name }]
  return [
    { title: `${ERROR_TITLES[kindOf(error)]({}, { locale })} · ${COMPANY_FRAME.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const locale = getLocale()
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated) return
    // Tests wait for this attribute before they use the page.
    document.documentElement.dataset.hydrated = ''
    replayEvents()
  }, [hydrated])
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181411" />
        <meta name="format-detection" content="telephone=no" />
        <JsonElement id={COMPANY_ELEMENT} json={CHANGED_FACTS.json} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* Only after hydration: its inline script throws in a browser that refuses its stores. */}
        {hydrated ? <ScrollRestoration getKey={scrollKey} /> : null}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isRefused = isRouteErrorResponse(error) && REFUSED_BEFORE.has(error.status)
  useEffect(() => {
    if (isRefused) location.reload()
  }, [isRefused])
  if (isRefused) return <Shell>{null}</Shell>
  const kind = kindOf(error)
  return (
    <Shell isNotFound={kind !== 'fault'}>
      <ErrorPage kind={kind} />
    </Shell>
  )
}

/** Statuses of answers before any page, when the site is busy or starts: the document says why and reloads itself. */
const REFUSED_BEFORE = new Set([429, 503])
const NOT_FOUND_KINDS = { booking: 'booking-not-found', home: 'home-not-found', page: 'not-found' } as const

function kindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'fault'
  return NOT_FOUND_KINDS[missingOf(error) ?? 'page']
}
