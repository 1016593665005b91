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
    const locale = localeOfRequest(new URL(request.url), request.headers)
    const page = async () => handlers[locale](request, contextOf(context))
    const answer = await inLocale(
      locale,
      async () => redirect(request) ?? (await fileOrNull(request, context)) ?? (await page()),
    )
    const response = context.found.isDatabaseAway ? unavailable(answer) : answer
    for (const [name, value] of securityHeaders(app.deps.settings.publicUrl)) response.headers.set(name, value)
    keepPrivate(response.headers)
    return response
  }
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
