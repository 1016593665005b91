import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib'
import type { CalendarFault } from '#domain/shared/calendar-fault.ts'

/** Far more than the calendar of a home takes; as it comes, and once it is decompressed. */
const MAX_BYTES = 1_048_576

type Content = { readonly content: Uint8Array } | { readonly fault: CalendarFault }
type Decompression = (content: Buffer, options: ZlibOptions) => Promise<Buffer>

const decompressions: Readonly<Record<string, Decompression>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  // Some servers send the bare data, others put the header of zlib before it, whose first byte ends in 8.
  deflate: (content, options) => promisify(((content[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(content, options),
  br: promisify(brotliDecompress),
}

/** The encodings of a request for a calendar. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/** Receives the content of an answer and decompresses it. Throws where the connection ends before it has come. */
export async function contentOf(response: IncomingMessage): Promise<Content> {
  const received = await receivedBytes(response)
  if (!received) return { fault: 'too_large' }
  const decompress = decompressions[response.headers['content-encoding']?.trim().toLowerCase() ?? '']
  if (!decompress || received.length === 0) return { content: received }
  try {
    return { content: await decompress(received, { maxOutputLength: MAX_BYTES }) }
  } catch (error) {
    return { fault: decompressionFault(error as NodeJS.ErrnoException) }
  }
}

/** Returns null for more than `MAX_BYTES`. One buffer, since a million chunks of a byte would take a hundred times the memory. */
async function receivedBytes(response: IncomingMessage): Promise<Buffer | null> {
  const bytes = Buffer.allocUnsafeSlow(MAX_BYTES)
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (length + chunk.length > MAX_BYTES) return null
    length += chunk.copy(bytes, length)
  }
  return bytes.subarray(0, length)
}

function decompressionFault({ code }: NodeJS.ErrnoException): CalendarFault {
  if (code === 'ERR_BUFFER_TOO_LARGE') return 'too_large'
  return code === 'Z_BUF_ERROR' ? 'truncated' : 'not_a_calendar'
}
