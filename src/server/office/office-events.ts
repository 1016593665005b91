import { z } from 'zod'
import { listenTo } from '#adapters/postgres/listener.ts'
import type { Logger } from '#services/deps.ts'

/** The channel on which triggers of migrations announce what changed, for open pages of the office. */
const CHANNEL = 'office_changes'
const CHANGE = z.object({ kind: z.string(), id: z.string() })

/** Most pages that listen at a time, in all and of one session. */
const MOST_STREAMS = 500
const MOST_OF_A_SESSION = 12
/** Proxies close connections on which nothing is said for a minute. */
const HEARTBEAT_MS = 20_000
/** A stream ends by itself, so that the browser asks anew and its session is looked at again. */
const STREAM_MS = 5 * 60_000
/** How long a browser waits before it opens a stream that ended again. */
const RETRY_MS = 1_000

export type OfficeEvents = {
  /** Opens a stream of `{ kind, id }` for a page of a session; null where too many are open. */
  open(sessionId: string): ReadableStream<Uint8Array> | null
  close(): Promise<void>
}

type Stream = { readonly sessionId: string; send(text: string): void; end(): void }

export type EventsOptions = {
  readonly databaseUrl: string
  readonly logger: Logger
  /** Ends every stream, because a port closes only when its connections have. */
  readonly stopping: AbortSignal
  readonly heartbeatMs?: number
}

/** Passes on what the database announces, whichever process wrote it, to every open page. */
export async function openOfficeEvents(options: EventsOptions): Promise<OfficeEvents> {
  const { databaseUrl, logger, stopping, heartbeatMs = HEARTBEAT_MS } = options
  const streams = new Set<Stream>()
  const sendAll = (text: string) => {
    for (const stream of streams) stream.send(text)
  }
  const endAll = () => {
    for (const stream of streams) stream.end()
  }
  const listener = await listenTo(databaseUrl, {
    channel: CHANNEL,
    name: 'estancia office',
    // What was announced while the connection was away is not known: pages read everything anew.
    onConnected: () => sendAll(messageOf({ kind: 'all', id: '' })),
    onNotice(payload) {
      const change = CHANGE.safeParse(parseJson(payload))
      if (change.success) sendAll(messageOf(change.data))
      else logger.warn({ payload }, 'A change of the office can not be read')
    },
    onError: (err) => logger.error({ err }, 'Listening for changes of the office failed'),
  })
  const heartbeat = setInterval(() => sendAll(': still here\n\n'), heartbeatMs)
  stopping.addEventListener('abort', endAll, { once: true })
  return {
    open(sessionId) {
      const own = [...streams].filter((stream) => stream.sessionId === sessionId)
      if (stopping.aborted || streams.size >= MOST_STREAMS || own.length >= MOST_OF_A_SESSION) return null
      return openStream(streams, sessionId)
    },
    async close() {
      clearInterval(heartbeat)
      endAll()
      await listener.close()
    },
  }
}

function openStream(streams: Set<Stream>, sessionId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let leave = () => {}
  return new ReadableStream({
    start(controller) {
      const stream: Stream = {
        sessionId,
        send: (text) => controller.enqueue(encoder.encode(text)),
        end() {
          leave()
          controller.close()
        },
      }
      const timer = setTimeout(stream.end, STREAM_MS)
      leave = () => {
        clearTimeout(timer)
        streams.delete(stream)
      }
      streams.add(stream)
      stream.send(`retry: ${RETRY_MS}\n\n`)
    },
    cancel: () => leave(),
  })
}

function messageOf(change: z.output<typeof CHANGE>): string {
  return `data: ${JSON.stringify(change)}\n\n`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const NEVER_KEPT = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Answers the request of a page for changes. Needs a session: `sessionId` is null where there is none. */
export function answerEvents(events: OfficeEvents, sessionId: string | null): Response {
  if (sessionId === null) return new Response('Unauthorized\n', { status: 401, headers: NEVER_KEPT })
  const stream = events.open(sessionId)
  if (!stream)
    return new Response('Too many open pages\n', { status: 503, headers: { ...NEVER_KEPT, 'Retry-After': '60' } })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      ...NEVER_KEPT,
      // Proxies that gather answers would hold the events back.
      'X-Accel-Buffering': 'no',
    },
  })
}
