import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { readApp } from './app-context.ts'
import { orderLoading } from './order-of-loading.ts'
import { renderDocument } from './render-document.ts'
import { RequestId } from './request-id.ts'
import { contentSecurityPolicy } from './security-headers.ts'

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
  for (const err of faults) deps.logger.error({ requestId, path, err }, 'A part of a page failed')
  // In development the scripts are many, and Vite has its own among them.
  const html = import.meta.env.PROD ? orderLoading(rendered) : rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  const { publicUrl, mapTiles, optionalScripts } = deps.settings
  const others = optionalScripts.map(({ url }) => url)
  const sheets = import.meta.env.PROD ? 'files' : 'inline'
  headers.set('content-security-policy', contentSecurityPolicy(html, publicUrl, mapTiles?.url, sheets, others))
  const body = request.method === 'HEAD' ? null : html
  return new Response(body, { status: faults.length > 0 ? 500 : status, headers })
}

/** Faults of loaders, actions and rendering. What a guest did is no fault: a 404, a visitor who went away. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { deps, requestId } = readApp(context)
  deps.logger.error({ requestId, path: new URL(request.url).pathname, err: error }, 'A page failed')
}
