import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { isDatabaseAway } from '#db/unreachable.ts'
import { EVENT_REPLAY } from './client/event-replay.ts'
import { RequestId } from './client/request-id.ts'
import { readApp } from './server/app-context.ts'
import { DEFERRED_SCRIPTS, deferScripts, type PageModules } from './server/deferred-scripts.ts'
import { contextScript, DATA_SCRIPT } from './server/inline-scripts.ts'
import { renderDocument } from './server/render-document.ts'
import { contentSecurityPolicy } from './server/security-headers.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { deps, requestId } = readApp(loadContext)
  const { serverHandoffStream: data, ...context } = routerContext
  const { html: rendered, faults } = await renderDocument(
    <RequestId value={requestId}>
      <ServerRouter context={context} url={request.url} />
    </RequestId>,
    data,
  )
  const path = new URL(request.url).pathname
  for (const err of faults) deps.logger.error({ requestId, path, err }, 'Part of a page failed to render')
  // In development the scripts are many, and Vite has its own among them.
  const html = import.meta.env.PROD ? deferScripts(rendered, modulesOf(context)) : rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  const { publicUrl, mapTiles, optionalScripts } = deps.settings
  const others = optionalScripts.map(({ url }) => url)
  const inline = import.meta.env.PROD ? inlineScripts(context.serverHandoffString ?? '') : 'any'
  const policy = contentSecurityPolicy(html, { publicUrl, inline, tileUrl: mapTiles?.url, others })
  headers.set('content-security-policy', policy)
  const body = request.method === 'HEAD' ? null : html
  return new Response(body, { status: faults.length > 0 ? 500 : status, headers })
}

/** All that a page may run beside files of the site. */
function inlineScripts(handoff: string): readonly string[] {
  return [EVENT_REPLAY, DEFERRED_SCRIPTS, contextScript(handoff), DATA_SCRIPT]
}

function modulesOf({ manifest, staticHandlerContext }: EntryContext): PageModules {
  const routes = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]?.module ?? ''])
  return { manifest: manifest.url, routes: Object.fromEntries(routes), entry: manifest.entry.module }
}

/** Faults of loaders, actions and rendering. What a guest did is no fault: a 404, a visitor who went away. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { deps, requestId, found } = readApp(context)
  if (isDatabaseAway(error)) found.isDatabaseAway = true
  deps.logger.error({ requestId, path: new URL(request.url).pathname, err: error }, 'Page failed to render')
}
