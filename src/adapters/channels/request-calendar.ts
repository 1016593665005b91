import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { answering, type HostNetwork, hostOf, publicAddressesOf } from '#adapters/http/public-host.ts'
import type { CalendarValidators } from '#domain/channel/calendar-reader.ts'
import type { CalendarFault } from '#domain/shared/calendar-fault.ts'
import { ACCEPTED_ENCODINGS, contentOf } from './calendar-content.ts'

/** What a test replaces, to have the servers of other sites on its own machine. */
export type CalendarNetwork = HostNetwork & {
  readonly port?: number
  /** The certificate of an authority that is trusted instead of the usual ones, in PEM. */
  readonly ca?: string
}

/** `to` is as the server wrote it: relative to the address, or of another site. */
export type CalendarRedirect = { readonly kind: 'moved'; readonly to: string }

export type CalendarAnswer =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'content'; readonly content: Uint8Array; readonly validators: CalendarValidators }
  | { readonly kind: 'failed'; readonly fault: CalendarFault }
  | CalendarRedirect

export type CalendarRequest = {
  readonly url: URL
  readonly validators: CalendarValidators
  /** Ends the request, which is too slow then. */
  readonly signal: AbortSignal
}

const PORT = 443
const MOVED = new Set([301, 302, 303, 307, 308])
/** A validator that is longer, or not of printable ASCII, is not worth storing. */
const VALIDATOR = /^[\x20-\x7e]{1,500}$/

const failed = (fault: CalendarFault) => ({ kind: 'failed', fault }) as const

/** Requests a calendar from one address; a redirect is returned, not followed. The host is resolved once, and never inside. */
export async function requestCalendar(request: CalendarRequest, network: CalendarNetwork): Promise<CalendarAnswer> {
  try {
    const addresses = await publicAddressesOf(request.url, network, request.signal)
    if (!addresses) return failed('inside_address')
    return await answerFrom(addresses, request, network)
  } catch {
    // Errors of the network name hosts and addresses, so that they go no further.
    return failed(request.signal.aborted ? 'too_slow' : 'unreachable')
  }
}

async function answerFrom(
  addresses: readonly LookupAddress[],
  { url, validators, signal }: CalendarRequest,
  { port = PORT, ca }: CalendarNetwork,
): Promise<CalendarAnswer> {
  const request = get({
    ...{ host: hostOf(url), port, path: `${url.pathname}${url.search}`, ca, signal },
    // Addresses that were checked are the only ones connected to, whatever the host resolves to by now.
    lookup: answering(addresses),
    // Neither connections nor sessions are shared, and certificates are checked whatever the environment says.
    ...{ agent: false, rejectUnauthorized: true },
    headers: headersFor(url, validators),
  })
  // The request may fail after its answer has begun, where the reader of the answer receives the error.
  request.on('error', () => undefined)
  try {
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
    return await answerOf(response, { isConditional: hasValidator(validators), signal })
  } finally {
    request.destroy()
  }
}

function headersFor(url: URL, { etag, lastModified }: CalendarValidators): Record<string, string> {
  return {
    Host: url.host,
    // Servers with one type alone answer 406 to those who accept only another.
    Accept: 'text/calendar, */*;q=0.1',
    'Accept-Encoding': ACCEPTED_ENCODINGS,
    'User-Agent': 'Estancia calendar reader',
    ...(etag !== null && { 'If-None-Match': etag }),
    ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
  }
}

function hasValidator({ etag, lastModified }: CalendarValidators): boolean {
  return etag !== null || lastModified !== null
}

async function answerOf(
  response: IncomingMessage,
  { isConditional, signal }: { readonly isConditional: boolean; readonly signal: AbortSignal },
): Promise<CalendarAnswer> {
  const { statusCode = 0, headers } = response
  // Without a condition there is nothing that the calendar could be equal to.
  if (statusCode === 304 && isConditional) return { kind: 'unchanged' }
  if (MOVED.has(statusCode) && headers.location !== undefined) return { kind: 'moved', to: headers.location }
  if (statusCode !== 200) return failed('refused')
  const validators = { etag: validatorOf(headers.etag), lastModified: validatorOf(headers['last-modified']) }
  try {
    const received = await contentOf(response)
    return 'fault' in received ? failed(received.fault) : { kind: 'content', ...received, validators }
  } catch {
    return failed(signal.aborted ? 'too_slow' : 'truncated')
  }
}

function validatorOf(header: string | undefined): string | null {
  return header !== undefined && VALIDATOR.test(header) ? header : null
}
