import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { acceptsBrotli, toBrotli } from '../compress.ts'
import { UNCHECKED } from '../unchecked-answers.ts'

const fromBrotli = promisify(brotliDecompress)

/** The site's response to a request without credentials, its body compressed where that was worthwhile. */
export type Answer = {
  readonly status: number
  /** Names and values alternate, which Node writes fastest. */
  readonly headers: readonly string[]
  readonly body: Buffer
  readonly isBrotli: boolean
  /** Whether it may be shown to others: a complete page with status 200 whose headers allow it. */
  readonly isKeepable: boolean
  /** Whether it was read from a replica while the primary is away. */
  readonly isUnchecked: boolean
}

/** Headers that are set again each time the response is sent. */
const OF_THE_BODY = new Set(['content-length', 'content-encoding'])

export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  const body = Buffer.from(await response.arrayBuffer())
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  const isPersonal = headers.has('set-cookie') || /no-store/.test(headers.get('cache-control') ?? '')
  const isKeepable = status === 200 && isHtml && body.length > 0 && !isPersonal
  // The id of the request that rendered a page must not appear in responses to others.
  if (isKeepable) headers.delete('x-request-id')
  return {
    status,
    headers: [...headers].filter(([name]) => !OF_THE_BODY.has(name)).flat(),
    body,
    isBrotli: headers.get('content-encoding') === 'br',
    isKeepable,
    isUnchecked: headers.has(UNCHECKED),
  }
}

/** Returns the same response with another text. */
export async function rewritten(answer: Answer, change: (html: string) => string): Promise<Answer> {
  const { body, isBrotli } = answer
  const html = change((isBrotli ? await fromBrotli(body) : body).toString())
  const plain = Buffer.from(html)
  return { ...answer, body: isBrotli ? await toBrotli(plain) : plain }
}

/** Sends a response, decompressed for the few clients that can't read Brotli. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (!answer.isBrotli || acceptsBrotli(request.headers['accept-encoding'])) {
    const encoding = answer.isBrotli ? ['content-encoding', 'br'] : []
    end(response, answer, answer.body, encoding)
    return
  }
  fromBrotli(answer.body).then(
    (plain) => end(response, answer, plain, []),
    () => response.destroy(),
  )
}

function end(response: ServerResponse, { status, headers }: Answer, body: Buffer, more: string[]): void {
  response.writeHead(status, [...headers, ...more, 'content-length', String(body.length)]).end(body)
}
