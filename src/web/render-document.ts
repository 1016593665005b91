import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

export type Rendered = {
  readonly html: string
  /** Of parts that broke, while the rest is there; the browser tries those parts again. */
  readonly faults: readonly unknown[]
}

/** Stands where something was not there yet: a part whose code is loaded when it is first asked for. */
const UNFINISHED = '<!--$!-->'
/** The stream writes it by itself. */
const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'
const RENDER_TIMEOUT_MS = 8_000
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Renders a page whole, for its Content-Security-Policy holds a hash of each inline script. Pages are made in one go, as
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

/** The script that React Router would have streamed behind the page, in one. */
function handOn(html: string, data: string): string {
  const end = html.lastIndexOf(END)
  if (end < 0) return html
  const controller = 'window.__reactRouterContext.streamController'
  const literal = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (letter) => ESCAPED[letter] ?? letter)
  return `${html.slice(0, end)}<script>${controller}.enqueue(${literal});${controller}.close()</script>${html.slice(end)}`
}
