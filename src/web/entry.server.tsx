import { randomUUID } from 'node:crypto'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { PREVIEW_PARAM } from '#contract/site-paths.ts'
import { isDatabaseAway, isStatementCancelled } from '#db/connection/unreachable.ts'
import { RequestId } from '#ui/client/request-id.ts'
import { deferScripts } from '#ui/server/deferred-scripts.ts'
import { collectScripts, cutAtNonces, withoutScripts } from '#ui/server/inline-scripts.ts'
import { renderDocument } from '#ui/server/render-document.ts'
import { eventReplay } from './client/event-replay.ts'
import { readApp } from './server/app-context.ts'
import { nextScriptsMeta } from './server/next-scripts.ts'
import { contentSecurityPolicy } from './server/security-headers.ts'

const OWN_SCRIPTS = [eventReplay()]

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { deps, requestId, turn } = readApp(loadContext)
  await turn()
  const nonce = randomUUID()
  const { html: rendered, faults } = await renderDocument(
    <RequestId value={requestId}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestId>,
  )
  // What is left takes half as long again as the rendering.
  await turn()
  const path = new URL(request.url).pathname
  for (const err of faults) deps.logger.error({ requestId, path, err }, 'Part of a page failed to render')
  // In development the scripts are many, and Vite has its own among them.
  const page = cutAtNonces(rendered, nonce)
  const isPreview = new URL(request.url).searchParams.has(PREVIEW_PARAM)
  const { html, scripts } = isPreview
    ? withoutScripts(page)
    : collectScripts(
        import.meta.env.PROD
          ? deferScripts(page, { scripts: OWN_SCRIPTS, elements: nextScriptsMeta(routerContext) })
          : page,
      )
  headers.set('content-type', 'text/html; charset=utf-8')
  const { publicUrl, officeUrl, mapTiles, optionalScripts } = deps.settings
  const others = optionalScripts.map(({ url }) => url)
  const inline = import.meta.env.PROD ? scripts : 'any'
  const policy = contentSecurityPolicy(html, {
    publicUrl,
    inline,
    tileUrl: mapTiles?.kind === 'pictures' ? mapTiles.url : undefined,
    others,
    framedBy: isPreview ? officeUrl : null,
  })
  headers.set('content-security-policy', policy)
  const body = request.method === 'HEAD' ? null : html
  return new Response(body, { status: faults.length > 0 ? 500 : status, headers })
}

/** Faults of loaders, actions and rendering. What a guest did is no fault: a 404, a visitor who went away. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { deps, requestId, found } = readApp(context)
  if (isDatabaseAway(error) || isStatementCancelled(error)) found.isDatabaseAway = true
  deps.logger.error({ requestId, path: new URL(request.url).pathname, err: error }, 'Page failed to render')
}
