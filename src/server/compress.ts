import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)

/** A smaller body fits into one packet, so compressing it saves no time. */
const LEAST_BYTES = 1_400
const COMPRESSIBLE =
  /^(text\/(html|css|plain|x-script)|application\/(json|problem\+json|manifest\+json)|image\/svg\+xml)/
/**
 * Quality of Brotli. Pages are compressed on the fly: quality 4 makes a list 5 % smaller than 3, for half as much time
 * again. Guests' pages are rendered for many; the timeline of the office is long, and few members request it.
 */
const QUALITY = { guests: 3, office: 4 } as const
/** The exponent of 64 kB. */
const MIN_WINDOW = 16

/**
 * Compresses responses made per request by Brotli, which all current browsers read; the HTTP library's own middleware
 * knows gzip alone. Files were compressed at build time and pass unchanged.
 */
export const compress = compressFor('guests')
export const compressOffice = compressFor('office')

function compressFor(whom: keyof typeof QUALITY): MiddlewareHandler {
  return async (c, next) => {
    await next()
    await compressAnswer(c, QUALITY[whom])
  }
}

async function compressAnswer(c: Context, quality: number): Promise<void> {
  const { headers, body } = c.res
  const type = headers.get('content-type') ?? ''
  if (!body || headers.has('content-encoding') || !COMPRESSIBLE.test(type)) return
  headers.append('vary', 'Accept-Encoding')
  if (!acceptsBrotli(c.req.header('accept-encoding'))) return
  const bytes = Buffer.from(await c.res.arrayBuffer())
  const worthwhile = bytes.length >= LEAST_BYTES
  const compressed = new Headers(headers)
  compressed.delete('content-length')
  if (worthwhile) compressed.set('content-encoding', 'br')
  const { status } = c.res
  // Else the HTTP library would copy the headers and the body once more into one made of both.
  c.res = undefined
  c.res = new Response(new Uint8Array(worthwhile ? await toBrotli(bytes, quality) : bytes), {
    status,
    headers: compressed,
  })
}

export function toBrotli(bytes: Buffer, quality: number = QUALITY.guests): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  }
  // Room for all of it: each piece that is full is another way to a thread and back.
  return brotli(bytes, { params, chunkSize: Math.max(bytes.length, constants.Z_MIN_CHUNK) })
}

/** Returns the exponent of the smallest window that holds a body; a larger one is memory that is filled for nothing. */
function windowFor(bytes: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 1)), MIN_WINDOW), constants.BROTLI_DEFAULT_WINDOW)
}

export function acceptsBrotli(accepted = ''): boolean {
  return accepted.split(',').some((offer) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(offer))
}
