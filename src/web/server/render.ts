import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import { byLocale, type Locale } from '#domain/shared/text.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { localeOfRequest } from '#text/locale.ts'
import { type AppContext, appContext } from './app-context.ts'
import { machineFile } from './machine-file.ts'
import { securityHeaders } from './security-headers.ts'
import { isReadable, redirectionOf } from './url-rules.ts'

type App = Omit<AppContext, 'found'>

const RETRY_AFTER_SECONDS = '5'
/** The rule of pages that belong to one visitor or that failed: neither browsers nor proxies store them. */
const PRIVATE = 'private, no-store'
const VISITOR = 'Cookie, Accept-Language'

/**
 * Answers requests for pages with the built site in the language of the page. `entry.server.tsx` buffers the HTML whole and sets its
 * Content-Security-Policy; redirects of the address itself are answered here, before any rendering.
 */
export function createRenderer(
  builds: Readonly<Record<Locale, ServerBuild>>,
): (request: Request, app: App) => Promise<Response> {
  const handlers = byLocale((locale) => createRequestHandler(builds[locale], import.meta.env.MODE))
  return async (request, app) => {
    const context = { ...app, found: { isDatabaseAway: false } }
    const { publicUrl } = app.deps.settings
    const locale = localeOfRequest(new URL(request.url), request.headers)
    const page = async () => handlers[locale](withoutOrigin(request), contextOf(context))
    const isForeign = isSent(request) && !isOwnPost(request, publicUrl)
    const answer = isForeign
      ? new Response(null, { status: 403 })
      : await inLocale(locale, async () => redirect(request) ?? (await fileOrNull(request, context)) ?? (await page()))
    const response = context.found.isDatabaseAway ? unavailable(answer) : answer
    for (const [name, value] of securityHeaders(publicUrl)) response.headers.set(name, value)
    // What a post answers is one visitor's, whatever the page says of itself.
    if (isSent(request)) response.headers.delete('cache-control')
    keepPrivate(response.headers)
    return response
  }
}

function isSent({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/**
 * Tells whether a page of the site itself has sent a form. Browsers say so by `Sec-Fetch-Site`, and older ones by `Origin`,
 * which no page can write. Behind a proxy the address of the request has another scheme than the site.
 */
function isOwnPost({ url, headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && [new URL(publicUrl).origin, new URL(url).origin].includes(origin)
}

/** The framework compares the origin with the address of the request, which behind a proxy has another scheme. */
function withoutOrigin(request: Request): Request {
  if (!isSent(request)) return request
  const { url, method, body, signal } = request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}

function contextOf(app: AppContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  return context
}

async function fileOrNull(request: Request, app: AppContext): Promise<Response | null> {
  try {
    return await machineFile(request, app)
  } catch (err) {
    if (!isDatabaseAway(err)) throw err
    const { deps, requestId, found } = app
    found.isDatabaseAway = true
    deps.logger.error({ requestId, path: new URL(request.url).pathname, err }, 'A file failed')
    return new Response('Service Unavailable\n')
  }
}

/** Returns the page with status 503 and a time to try again, for when the database can't be reached. */
function unavailable({ body, headers }: Response): Response {
  const retryHeaders = new Headers(headers)
  retryHeaders.set('retry-after', RETRY_AFTER_SECONDS)
  retryHeaders.set('cache-control', PRIVATE)
  return new Response(body, { status: 503, headers: retryHeaders })
}

/** Marks a page as private unless it has set a rule of its own. */
function keepPrivate(headers: Headers): void {
  const rule = headers.get('cache-control') ?? PRIVATE
  headers.set('cache-control', rule)
  if (rule === PRIVATE && !headers.has('vary')) headers.set('vary', VISITOR)
}

function redirect(request: Request): Response | null {
  const url = new URL(request.url)
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !url.pathname.endsWith('.data')
  // Data requests of the router and submissions are not redirected.
  if (!isPage && !isReadable(url)) return new Response(null, { status: 404 })
  const found = isPage ? redirectionOf(url, request.headers) : null
  if (!found) return null
  const visitorDecides = found.status === 302
  return new Response(null, {
    status: found.status,
    headers: { location: found.to, 'cache-control': visitorDecides ? PRIVATE : 'public, max-age=86400' },
  })
}
