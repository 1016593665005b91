import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

export type Rendered = {
  /** The page as UTF-8. */
  readonly html: Buffer<ArrayBuffer>
  /** Errors of components that failed while the rest rendered; the browser renders them again. */
  readonly faults: readonly unknown[]
}

const RENDER_TIMEOUT_MS = 8_000

/** Renders a page whole, since it is cached whole: nothing is sent before every part of it is ready. */
export function renderDocument(page: ReactElement): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const faults: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(page, {
      // The page is sent in one piece: nothing is gained by moving large parts of it to its end.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer)
        pipe(new HtmlCollector((html) => resolve({ html, faults })))
      },
      onShellError: reject,
      onError: (fault) => {
        faults.push(fault)
      },
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS)
    timer.unref()
  })
}

/** Text is encoded in blocks of about so many characters: a text of a whole page is copied twice before it is bytes. */
const BLOCK = 4_096

/**
 * Collects what React writes: text, and where it was not built for that (`leanRender`) bytes as well, of whole
 * characters. It has no buffer, since React writes some thousand pieces at once.
 */
class HtmlCollector extends Writable {
  readonly #blocks: Uint8Array[] = []
  #text = ''
  readonly #whenWhole: (html: Buffer<ArrayBuffer>) => void

  constructor(whenWhole: (html: Buffer<ArrayBuffer>) => void) {
    super()
    this.#whenWhole = whenWhole
  }

  override write(piece: string | Uint8Array): boolean {
    if (typeof piece === 'string') {
      this.#text += piece
      if (this.#text.length > BLOCK) this.#encode()
    } else {
      this.#encode()
      this.#blocks.push(piece.slice())
    }
    return true
  }

  override end(): this {
    this.#encode()
    this.#whenWhole(Buffer.concat(this.#blocks))
    return this
  }

  #encode(): void {
    this.#blocks.push(Buffer.from(this.#text))
    this.#text = ''
  }
}
