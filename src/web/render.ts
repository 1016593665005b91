import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type AppContext, appContext } from './app-context.ts'
import { machineFile } from './machine-files/machine-file.ts'
import { securityHeaders } from './security-headers.ts'
import { isReadable, redirectionOf } from './url-rules.ts'

/**
 * Answers requests for pages with the built site. `entry.server.tsx` buffers the HTML whole and sets its
 * Content-Security-Policy; redirects of the address itself are answered here, before any rendering.
 */
export function createRenderer(build: ServerBuild): (request: Request, app: AppContext) => Promise<Response> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return async (request, app) => {
    const response = redirect(request) ?? (await machineFile(request, app)) ?? (await handle(request, contextOf(app)))
    for (const [name, value] of securityHeaders(app.deps.settings.publicUrl)) response.headers.set(name, value)
    return response
  }
}

function contextOf(app: AppContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  return context
}

function redirect(request: Request): Response | null {
  const url = new URL(request.url)
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !url.pathname.endsWith('.data')
  // What is asked for within the site, or sent to it, can't be led elsewhere.
  if (!isPage && !isReadable(url)) return new Response(null, { status: 404 })
  const found = isPage ? redirectionOf(url, request.headers) : null
  if (!found) return null
  const visitorDecides = found.status === 302
  return new Response(null, {
    status: found.status,
    headers: {
      location: found.to,
      'cache-control': visitorDecides ? 'private, no-store' : 'public, max-age=86400',
      ...(visitorDecides && { vary: 'Cookie, Accept-Language' }),
    },
  })
}
