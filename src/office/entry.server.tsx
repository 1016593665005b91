import { randomUUID } from 'node:crypto'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { RequestId } from '#ui/client/request-id.ts'
import { deferScripts } from '#ui/server/deferred-scripts.ts'
import { cutAtNonces, joinWithNonces } from '#ui/server/inline-scripts.ts'
import { renderDocument } from '#ui/server/render-document.ts'
import { Nonce } from './client/nonce.ts'
import { readOffice } from './server/office-context.ts'
import { officePolicy } from './server/office-headers.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { deps, requestId, officeUrl } = readOffice(loadContext)
  const { publicUrl } = deps.settings
  const nonce = randomUUID()
  const { html: rendered, faults } = await renderDocument(
    <Nonce value={nonce}>
      <RequestId value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestId>
    </Nonce>,
  )
  const html = import.meta.env.PROD ? joinWithNonces(deferScripts(cutAtNonces(rendered, nonce)), nonce) : rendered
  const path = new URL(request.url).pathname
  for (const err of faults) deps.logger.error({ requestId, path, err }, 'Part of an office page failed to render')
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    officePolicy(nonce, { officeUrl, publicUrl }, import.meta.env.PROD ? 'own' : 'any'),
  )
  const body = request.method === 'HEAD' ? null : html
  return new Response(body, { status: faults.length > 0 ? 500 : status, headers })
}

/** Faults of loaders and rendering. A page that is missing or not allowed is no fault. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { deps, requestId } = readOffice(context)
  deps.logger.error({ requestId, path: new URL(request.url).pathname, err: error }, 'Office page failed to render')
}
