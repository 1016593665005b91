import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { DATA_SCRIPT, scriptData } from './inline-scripts.ts'

export type Rendered = {
  readonly html: string
  /** Errors of components that failed while the rest rendered; the browser renders them again. */
  readonly faults: readonly unknown[]
}

/** React's comment for a pending Suspense boundary: a component whose code was not loaded yet. */
const UNFINISHED = '<!--$!-->'
/** Written here for pages that are rendered as text; a stream of React writes it itself. */
const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'
const RENDER_TIMEOUT_MS = 8_000

/**
 * Renders a page whole, as it is kept. Pages are made in one go, as
 * text: as a stream, React turns each of their thousands of pieces into bytes, a tenth of what a page costs. Where a part has
 * to be waited for, the stream is what waits. `data` is what the router hands on to the browser.
 */
export async function renderDocument(page: ReactElement, data?: ReadableStream<Uint8Array>): Promise<Rendered> {
  const handedOn = data ? await text(data) : null
  const html = renderToString(page)
  const rendered = html.includes(UNFINISHED) ? await waitFor(page) : { html: DOCTYPE + html, faults: [] }
  return handedOn === null ? rendered : { ...rendered, html: handOn(rendered.html, handedOn) }
}

function waitFor(page: ReactElement): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const faults: unknown[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve({ html: Buffer.concat(chunks).toString(), faults })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      // The page is sent in one piece: nothing is gained by moving large parts of it to its end.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (fault) => {
        faults.push(fault)
      },
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
    timer.unref()
  })
}

/** What React Router would have streamed behind the page as scripts, as data and the script that reads them. */
function handOn(html: string, data: string): string {
  const end = html.lastIndexOf(END)
  if (end < 0) return html
  const element = `<script type="application/json">${scriptData(data)}</script>`
  return `${html.slice(0, end)}${element}<script>${DATA_SCRIPT}</script>${html.slice(end)}`
}
