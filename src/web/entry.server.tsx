import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { readApp } from './app-context.ts'
import { orderLoading } from './order-of-loading.ts'
import { RequestId } from './request-id.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const RENDER_TIMEOUT_MS = 8_000

/** Renders a page whole, for its Content-Security-Policy holds a hash of each inline script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { deps, requestId } = readApp(loadContext)
  const { html: rendered, failed } = await renderPage(request, routerContext, requestId)
  // In development the scripts are many, and Vite has its own among them.
  const html = import.meta.env.PROD ? orderLoading(rendered) : rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  const { publicUrl, mapTiles, optionalScripts } = deps.settings
  const others = optionalScripts.map(({ url }) => url)
  const sheets = import.meta.env.PROD ? 'files' : 'inline'
  headers.set('content-security-policy', contentSecurityPolicy(html, publicUrl, mapTiles?.url, sheets, others))
  const body = request.method === 'HEAD' ? null : html
  return new Response(body, { status: failed ? 500 : status, headers })
}

function renderPage(
  request: Request,
  routerContext: EntryContext,
  requestId: string,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve({ html: Buffer.concat(chunks).toString(), failed })
        done()
      },
    })
    const page = (
      <RequestId value={requestId}>
        <ServerRouter context={routerContext} url={request.url} />
      </RequestId>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      // The page is sent in one piece: nothing is gained by moving large parts of it to its end.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: () => {
        failed = true
      },
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
    timer.unref()
  })
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
